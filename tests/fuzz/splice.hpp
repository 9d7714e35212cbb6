/// Makes inputs from real ones: parts of one file in the place of parts of another, values that
/// cannot be, keys that are missing, bytes that changed. What stands inside seals and behind
/// checksums is opened, changed and closed again, so that the inputs get further than blind changes
/// would.
#pragma once

#include <nlohmann/json.hpp>
#include <pcg_random.hpp>
#include <string>
#include <vector>

#include "dow/base/types.hpp"

namespace dow::fuzz {

class Splicer {
public:
    explicit Splicer(std::vector<std::string> seeds);

    /// The input of this number; the same number always gives the same input.
    std::string input(u64 number);

private:
    using json = nlohmann::ordered_json;

    std::string change_bytes(std::string text);
    std::string change_lines(const std::string& journal);
    void change(json& root, u64 salt);
    void change_node(json& root);
    bool change_sealed(json& node, u64 salt);
    json odd_value();
    json* any_node(json& root);
    const json& any_other();
    u32 below(std::size_t count) { return random_(static_cast<u32>(count)); }

    std::vector<std::string> seeds_;
    std::vector<json> trees_;  ///< of the seeds that are JSON
    pcg32 random_;
};

}  // namespace dow::fuzz
