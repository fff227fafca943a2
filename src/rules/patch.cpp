#include "rules/patch.h"

#include <array>

namespace croupier {
namespace {

Refusal no_such_path(std::string_view path, std::string_view step) {
  return Refusal{.what = "a path that leads nowhere: '" + std::string(path) + "'",
                 .where = {},
                 .right = "'" + std::string(step) + "' is not there"};
}

bool is_called(const toml::table& entry, std::string_view step) {
  // A pay table has two names, its wager's and its own.
  if (const auto slash = step.find('/'); slash != std::string_view::npos) {
    return entry["wager"].value_or(std::string_view{}) == step.substr(0, slash) &&
           entry["id"].value_or(std::string_view{}) == step.substr(slash + 1);
  }
  static constexpr std::array<std::string_view, 4> keys = {"id", "what", "hand", "value"};
  for (const auto key : keys) {
    if (const auto* node = entry.get(key)) return node->value_or(std::string_view{}) == step;
  }
  return false;
}

// Ids contain dots nowhere else than in front of a new step.
template <class Node>
Node* step_into(Node& node, std::string_view step) {
  if (auto* table = node.as_table()) return table->get(step);
  auto* array = node.as_array();
  if (array == nullptr) return nullptr;
  for (auto& element : *array) {
    auto* entry = element.as_table();
    if (entry != nullptr && is_called(*entry, step)) return entry;
  }
  return nullptr;
}

// The table that the path's last key stands in, or will.
template <class Node>
auto table_at(Node& file, std::string_view path) -> Result<decltype(file.as_table())> {
  Node* node = &file;
  std::string_view rest = path;
  for (auto dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
    const std::string_view step = rest.substr(0, dot);
    node = step_into(*node, step);
    if (node == nullptr) return no_such_path(path, step);
    rest.remove_prefix(dot + 1);
  }
  if (!node->is_table() || rest.empty()) return no_such_path(path, rest);
  return node->as_table();
}

}  // namespace

Result<Done> check_path(const toml::table& file, std::string_view path) {
  const auto table = table_at<const toml::node>(file, path);
  return table ? Result<Done>(Done{}) : table.refusal();
}

const toml::node* find_node(const toml::table& file, std::string_view path) {
  const auto table = table_at<const toml::node>(file, path);
  return table ? (*table)->get(path.substr(path.rfind('.') + 1)) : nullptr;
}

Result<Done> assign(toml::table& file, std::string_view path, const toml::node& value) {
  const auto table = table_at<toml::node>(file, path);
  if (!table) return table.refusal();
  (*table)->insert_or_assign(path.substr(path.rfind('.') + 1), value);
  return Done{};
}

}  // namespace croupier
