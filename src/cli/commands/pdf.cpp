#include "cli/commands/pdf.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "cli/terminal/interrupt.h"
#include "cli/whole_file.h"

// POSIX wants it declared by who uses it.
extern char** environ;  // NOLINT(*-redundant-declaration,*-non-const-global-variables)

namespace croupier::cli {
namespace {

constexpr const char* program = "weasyprint";

// Its warnings about fonts are nobody's concern here.
int run_quietly(const std::string& from, const std::string& to) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::string name = program;
  std::string quiet = "--quiet";
  std::string input = from;
  std::string output = to;
  const std::array<char*, 5> arguments = {name.data(), quiet.data(), input.data(), output.data(), nullptr};
  pid_t child = 0;
  const int error = posix_spawnp(&child, program, &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return -1;
  // Whoever stops us stops it, too; it would go on writing beside the file's place.
  int status = 0;
  for (bool told = false; waitpid(child, &status, WNOHANG) == 0; ::usleep(10'000)) {
    if (told || !InterruptWatch::interrupted()) continue;
    ::kill(child, SIGTERM);
    told = true;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

Result<Done> can_make_pdf() {
  const char* folders = std::getenv("PATH");
  std::istringstream path(folders != nullptr ? folders : "/usr/local/bin:/usr/bin:/bin");
  for (std::string folder; std::getline(path, folder, ':');) {
    if (::access((std::filesystem::path(folder) / program).c_str(), X_OK) == 0) return Done{};
  }
  return Refusal{.kind = RefusalKind::io,
                 .what = "a PDF is made by WeasyPrint, which is not installed",
                 .where = {},
                 .right = "`apt-get install weasyprint`, or write .html and print it from a browser"};
}

Result<Done> write_pdf(const std::string& path, const std::string& html) {
  return make_whole(path, [&](const std::string& beside) -> Result<Done> {
    const std::string page = beside + ".html";
    if (auto written = write_whole(page, html); !written) return written;
    const int code = run_quietly(page, beside);
    std::error_code ignored;
    std::filesystem::remove(page, ignored);
    if (code == 0) return Done{};
    return Refusal{.kind = RefusalKind::io,
                   .what = "WeasyPrint could not make the PDF",
                   .where = path,
                   .right = "write .html, and run weasyprint on it to see why"};
  });
}

}  // namespace croupier::cli
