# `cmake --install` gives the program, the rulebook to start one's own from, and the CMake package `croupier`:
#
#   find_package(croupier REQUIRED)
#   target_link_libraries(mine PRIVATE croupier::croupier)   # or croupier::odds
if(CROUPIER_SANITIZE)
  return()
endif()

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/croupier)

install(TARGETS croupier-cli RUNTIME COMPONENT program)
install(TARGETS croupier croupier_odds EXPORT croupier ARCHIVE COMPONENT library)
install(EXPORT croupier NAMESPACE croupier:: DESTINATION ${package_dir} FILE croupierTargets.cmake COMPONENT library)

# How files are read needs toml++, which a user of the package does not: headers that include it, or one that does,
# stay here.
set(from_toml "toml[+][+]/")
while(from_toml)
  list(JOIN from_toml "|" includes)
  set(from_toml)
  foreach(folder IN LISTS croupier_folders croupier_odds_folders)
    file(GLOB_RECURSE headers RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS src/${folder}/*.h)
    foreach(header IN LISTS headers)
      file(STRINGS src/${header} found REGEX "^#include [<\"](${includes})")
      if(found AND NOT header IN_LIST private_headers)
        list(APPEND private_headers ${header})
        list(APPEND from_toml ${header})
      endif()
    endforeach()
  endforeach()
endwhile()
foreach(header IN LISTS private_headers)
  list(APPEND excluded PATTERN src/${header} EXCLUDE)
endforeach()
foreach(folder IN LISTS croupier_folders croupier_odds_folders)
  install(DIRECTORY src/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/croupier COMPONENT library
    FILES_MATCHING PATTERN "*.h" ${excluded})
endforeach()

configure_package_config_file(cmake/croupierConfig.cmake.in croupierConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(croupierConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(
  FILES ${PROJECT_BINARY_DIR}/croupierConfig.cmake ${PROJECT_BINARY_DIR}/croupierConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT library)

# Of the program as it was installed: stripping it changes it.
install(CODE "
  set(root \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
  file(MAKE_DIRECTORY \"\${root}/${CMAKE_INSTALL_DATADIR}/croupier\")
  execute_process(
    COMMAND \"\${root}/${CMAKE_INSTALL_BINDIR}/croupier\" manifest
      --to \"\${root}/${CMAKE_INSTALL_DATADIR}/croupier/MANIFEST\"
    COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
install(DIRECTORY rulebook DESTINATION ${CMAKE_INSTALL_DATADIR}/croupier COMPONENT program)
configure_file(packaging/croupier.service.in croupier.service @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/croupier.service DESTINATION lib/systemd/system COMPONENT program)
install(FILES LICENSE README.md docs/report.schema.json DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
# The program carries fonts, and with them goes their license.
install(FILES fonts/README.md fonts/OFL.txt DESTINATION ${CMAKE_INSTALL_DOCDIR}/fonts COMPONENT program)
