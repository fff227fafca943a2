// The page, built in. The build makes the file that defines it.
#pragma once

#include <span>
#include <string_view>

namespace croupier::server {

struct WebFile {
  std::string_view path;  // "/index.html"
  std::string_view content_type;
  std::string_view body;
  std::string_view etag;  // with its quotes
};

[[nodiscard]] std::span<const WebFile> web_files();

}  // namespace croupier::server
