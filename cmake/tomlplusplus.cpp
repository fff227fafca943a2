// toml++ compiled once instead of in every file that reads TOML. Set as rules/toml_reader.h sets it.
#define TOML_EXCEPTIONS 0
#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
