# The page, built in: web/ is bundled by esbuild, checked by tsc, and written as a C++ file for the program to serve.
#
# Sanitized builds test the server, not the page, and need no node: they get an empty list of files.
set(embedded_web ${CMAKE_CURRENT_BINARY_DIR}/embedded_web.cpp)
if(CROUPIER_SANITIZE)
  set(web_default OFF)
else()
  set(web_default ON)
endif()
option(CROUPIER_WEB "Build the page into the program (needs node 18 and npm)" ${web_default})

if(NOT CROUPIER_WEB)
  file(CONFIGURE OUTPUT ${embedded_web} @ONLY CONTENT [[
#include "server/api/web_files.h"

namespace croupier::server {

std::span<const WebFile> web_files() { return {}; }

}  // namespace croupier::server
]])
  return()
endif()

set(web ${PROJECT_SOURCE_DIR}/web)
file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${web}/src/*.ts ${PROJECT_SOURCE_DIR}/fonts/*.woff2)

# npm ci only when what it would install has changed.
set(web_modules ${CMAKE_CURRENT_BINARY_DIR}/web_modules.stamp)
add_custom_command(
  OUTPUT ${web_modules}
  COMMAND ${CMAKE_COMMAND} -D DIR=${web} -D STAMP=${web_modules} -P ${PROJECT_SOURCE_DIR}/cmake/npm_ci.cmake
  DEPENDS ${web}/package.json ${web}/package-lock.json ${web}/.npmrc ${PROJECT_SOURCE_DIR}/cmake/npm_ci.cmake
  COMMENT "Fetching what the page is built with"
  VERBATIM)

add_custom_command(
  OUTPUT ${embedded_web}
  COMMAND node ${web}/node_modules/typescript/bin/tsc --noEmit --project ${web}/tsconfig.json
  COMMAND node ${web}/build.mjs ${PROJECT_BINARY_DIR}/web ${embedded_web}
  DEPENDS ${web_modules} ${web_sources} ${web}/build.mjs ${web}/tsconfig.json ${web}/index.html ${web}/favicon.svg
  COMMENT "Building the page"
  VERBATIM)
# The standard promises strings of 65,536 characters; every compiler takes longer ones.
set_source_files_properties(${embedded_web} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
