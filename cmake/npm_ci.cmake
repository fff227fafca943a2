# Installs what DIR/package-lock.json names, and touches STAMP.
#
#   cmake -D DIR=web -D STAMP=FILE -P npm_ci.cmake
#
# Quiet when it works; when it does not, says what to do.
find_program(node node)
find_program(npm npm)
if(NOT node OR NOT npm)
  message(FATAL_ERROR "The page needs node 18 or later and npm; './croupier' installs them, or 'apt-get install nodejs "
    "npm'. Without the page: -D CROUPIER_WEB=OFF")
endif()

# Nothing that is installed runs while it is: esbuild and tsc need no such steps.
execute_process(
  COMMAND ${npm} ci --ignore-scripts --no-audit --no-fund --no-progress --loglevel=error
  WORKING_DIRECTORY ${DIR}
  OUTPUT_VARIABLE said
  ERROR_VARIABLE said
  RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "npm could not fetch what the page is built with (it needs the network once):\n${said}")
endif()
file(TOUCH ${STAMP})
