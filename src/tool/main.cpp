#include <cstdlib>
#include <iostream>
#include <new>

#include "allocations.hpp"
#include "commands.hpp"
#include "dow/base/build_paths.hpp"

#if defined(__has_feature)
#define DOW_HAS_FEATURE(name) __has_feature(name)
#else
#define DOW_HAS_FEATURE(name) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || DOW_HAS_FEATURE(address_sanitizer)
// The sanitizer's own operator new stays in place; `bench` says that it does not count here.
constexpr bool kCountsAllocations = false;
#else
// `bench` counts heap allocations: every operator new of this program passes here.
constexpr bool kCountsAllocations = true;
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    dow::tool::allocation_count.fetch_add(1, std::memory_order_relaxed);
    return std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void* operator new(std::size_t size) {
    if (void* memory = operator new(size, std::nothrow)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

int main(int argc, char** argv) {
    using namespace dow::tool;
    allocations_are_counted = kCountsAllocations;
    Tool tool;
    dow::cli::Program program(
        "dow-tool", "Tools for people who work on the game: they prove, measure and look inside.",
        std::string(dow::build_paths::version));
    dow::cli::Command& main = program.main();
    main.option("--data", tool.data_dir, "Folder of the content (data)");
    main.option("--pack", tool.packs, "A folder of your own cards, or one file; may be repeated")
        .one_at_a_time();
    main.needs_command();
    std::error_code error;
    tool.program = std::filesystem::read_symlink("/proc/self/exe", error).string();
    for (const auto add : {add_scenario, add_sim, add_tune, add_signatures, add_replay, add_bench,
                           add_rules, add_cards, add_words, add_lint, add_unseal, add_kill_test})
        add(main, tool);
    try {
        return program.parse(argc, argv).exit_code;
    } catch (const std::exception& e) {
        std::cerr << e.what() << "\n";
        return 2;
    }
}
