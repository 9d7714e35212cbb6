// Catch2 version 2 wants its main function compiled by the tests; version 3 brings its own.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
