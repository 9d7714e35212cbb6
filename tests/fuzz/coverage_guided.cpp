// The same targets for libFuzzer, which looks for inputs that reach new code:
//   DOW_FUZZ=save build/fuzz/dow_fuzz_guided CORPUS_FOLDER
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const dow::fuzz::Target* const chosen = [] {
        const char* name = std::getenv("DOW_FUZZ");
        for (const dow::fuzz::Target* target : dow::fuzz::targets())
            if (name && std::string(name) == target->name) return target;
        std::fprintf(stderr, "DOW_FUZZ must name a target\n");
        std::exit(2);
    }();
    chosen->takes({reinterpret_cast<const char*>(data), size});
    return 0;
}
