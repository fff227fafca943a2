// toml++ compiled once instead of in every file that reads TOML. Set as rules/toml_reader.h sets it.
#define TOML_EXCEPTIONS 0
#define TOML_IMPLEMENTATION
// In toml++ 3.3 a header such as `[[[` breaks what parse_key assumes (marzer/tomlplusplus#301): an abort, or undefined
// behaviour with NDEBUG and clang. Without the assumption it is refused like any other misprint.
#include <toml++/impl/preprocessor.h>
#undef TOML_ASSERT_ASSUME
#define TOML_ASSERT_ASSUME(expr) static_assert(true)
#include <toml++/toml.h>
