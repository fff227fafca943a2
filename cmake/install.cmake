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

# What a program may include is <croupier/...>; the headers that those include lie apart, and change without notice.
install(DIRECTORY include/croupier DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
foreach(folder IN LISTS croupier_folders croupier_odds_folders)
  install(DIRECTORY src/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/croupier/internal COMPONENT library
    FILES_MATCHING PATTERN "*.h")
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
