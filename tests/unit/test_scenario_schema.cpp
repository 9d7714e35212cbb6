// The schema in docs/scenario-format.md accepts every scenario of the project and not everything.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "catch.hpp"
#include "dow/base/build_paths.hpp"

using nlohmann::json;

namespace {

std::string read(const std::filesystem::path& path) {
    std::ifstream in(path);
    REQUIRE(in);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// The last JSON block of the document.
json schema_of_docs() {
    const std::string text =
        read(std::filesystem::path(dow::build_paths::source_dir) / "docs/scenario-format.md");
    const auto begin = text.rfind("```json\n") + 8;
    return json::parse(text.substr(begin, text.find("```", begin) - begin));
}

bool accepts(const json& schema, const json& file) {
    valijson::Schema parsed;
    valijson::SchemaParser parser;
    const valijson::adapters::NlohmannJsonAdapter schema_adapter(schema);
    parser.populateSchema(schema_adapter, parsed);
    valijson::Validator validator;
    const valijson::adapters::NlohmannJsonAdapter target(file);
    return validator.validate(parsed, target, nullptr);
}

}  // namespace

TEST_CASE("The documented schema fits the scenario files", "[scenario]") {
    const json schema = schema_of_docs();
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(dow::build_paths::source_dir) / "tests/scenarios")) {
        if (entry.path().extension() != ".json") continue;
        INFO(entry.path().filename().string());
        CHECK(accepts(schema, json::parse(read(entry.path()), nullptr, true, true)));
        ++files;
    }
    CHECK(files > 30);
    CHECK_FALSE(accepts(schema, json::parse(R"({"given": {"fod": 1}})")));
    CHECK_FALSE(accepts(schema, json::parse(R"({"given": {"A": {"dice": [7]}}})")));
    CHECK_FALSE(accepts(schema, json::parse(R"({"rules": ["attack"]})")));
}
