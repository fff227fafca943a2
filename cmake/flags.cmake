# Warnings. The presets make them errors (CMAKE_COMPILE_WARNING_AS_ERROR); a packager's build does not.
add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns of overlapping copies inside its own std::string at -O2 and above (GCC bug 105651).
  add_compile_options(-Wno-restrict)
else()
  # clang counts changes of sign as conversions, g++ does not. One meaning for both.
  add_compile_options(-Wno-sign-conversion)
endif()

if(CMAKE_UNITY_BUILD)
  # Of files that are compiled together one would be told off for the names of another. The debug preset and clang-tidy
  # look at each by itself.
  add_compile_options(-Wno-shadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-subobject-linkage)
  endif()
endif()

# No path of the machine that built it in the program.
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)

if(CROUPIER_SANITIZE)
  add_compile_options(-fsanitize=${CROUPIER_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CROUPIER_SANITIZE})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # These two double the time of a build under g++. The build by clang has them.
    add_compile_options(-fno-sanitize=null,alignment)
  endif()
endif()
