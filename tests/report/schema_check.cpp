#include "tests/report/schema_check.h"

#include <algorithm>
#include <set>

namespace croupier::testing {
namespace {

bool is_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  if (type == "integer") return value.is_number_integer();
  return type == "number" && value.is_number();
}

class Checker {
 public:
  explicit Checker(const Json& schema) : root_(schema) {}

  std::string fault(const Json& schema, const Json& value, const std::string& at) const {
    static const std::set<std::string> known = {"$schema",     "$id",  "$defs",      "$ref",     "title",
                                                "description", "type", "properties", "required", "additionalProperties",
                                                "items",       "enum", "minItems",   "maxItems", "minimum",
                                                "maximum"};
    for (const auto& [word, ignored] : schema.items()) {
      if (!known.contains(word)) return at + ": the schema says '" + word + "'";
    }
    if (schema.contains("$ref")) {
      const std::string name = schema["$ref"].get<std::string>();
      return fault(root_.at(Json::json_pointer(name.substr(1))), value, at);
    }
    if (schema.contains("type") && !has_type(schema["type"], value)) return at + " is no " + schema["type"].dump();
    if (schema.contains("enum") &&
        std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
      return at + " is none of " + schema["enum"].dump();
    if (value.is_number() && schema.contains("minimum") && value < schema["minimum"]) return at + " is too small";
    if (value.is_number() && schema.contains("maximum") && value > schema["maximum"]) return at + " is too large";
    if (value.is_object()) return object_fault(schema, value, at);
    return value.is_array() ? array_fault(schema, value, at) : "";
  }

 private:
  static bool has_type(const Json& types, const Json& value) {
    if (types.is_string()) return is_type(value, types);
    return std::any_of(types.begin(), types.end(), [&](const Json& type) { return is_type(value, type); });
  }

  [[nodiscard]] std::string object_fault(const Json& schema, const Json& value, const std::string& at) const {
    for (const Json& key : schema.value("required", Json::array())) {
      if (!value.contains(key.get<std::string>())) return at + " lacks '" + key.get<std::string>() + "'";
    }
    for (const auto& [key, part] : value.items()) {
      const std::string place = at + "/" + key;
      if (schema.contains("properties") && schema["properties"].contains(key)) {
        if (std::string wrong = fault(schema["properties"][key], part, place); !wrong.empty()) return wrong;
      } else if (!schema.contains("additionalProperties") || schema["additionalProperties"] == false) {
        return place + " is not in the schema";
      } else if (std::string wrong = fault(schema["additionalProperties"], part, place); !wrong.empty()) {
        return wrong;
      }
    }
    return "";
  }

  [[nodiscard]] std::string array_fault(const Json& schema, const Json& value, const std::string& at) const {
    if (value.size() < schema.value("minItems", std::size_t{0})) return at + " has too few";
    if (schema.contains("maxItems") && value.size() > schema["maxItems"].get<std::size_t>())
      return at + " has too many";
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (std::string wrong = fault(schema.at("items"), value[i], at + "/" + std::to_string(i)); !wrong.empty())
        return wrong;
    }
    return "";
  }

  const Json& root_;
};

}  // namespace

std::string schema_fault(const Json& schema, const Json& value) { return Checker(schema).fault(schema, value, ""); }

}  // namespace croupier::testing
