#include "core/shape.h"

#include <algorithm>

namespace paddock {
namespace {

bool is_number(std::string_view key) { return key.find_first_not_of("0123456789") == key.npos; }

Complaint check_number(std::int64_t number, const std::string& path, std::int64_t least, std::int64_t most) {
  if (number >= least && number <= most) return std::nullopt;
  return complain(path, out_of_range(std::to_string(least), std::to_string(most), std::to_string(number)));
}

struct Check {
  const Shape& shape;
  int seats;

  // `path` is for people, `field` the same without the numbers of lists.
  Complaint check(const json::value& written, const std::string& path, const std::string& field) const {
    if (const json::object* table = written.if_object()) {
      for (const auto& [key, value] : *table) {
        const std::string name(key);
        const auto join = [&](const std::string& way) { return way.empty() ? name : way + "." + name; };
        if (auto wrong = check(value, join(path), is_number(name) ? field : join(field))) return wrong;
      }
    } else if (const json::array* list = written.if_array()) {
      for (std::size_t i = 0; i < list->size(); ++i)
        if (auto wrong = check((*list)[i], path + "." + std::to_string(i + 1), field)) return wrong;
    } else if (const std::int64_t* number = written.if_int64()) {
      const auto limit = std::ranges::find(shape.limits, field, &Limit::path);
      if (limit != shape.limits.end()) return check_number(*number, path, limit->least, limit->most);
      const auto known = std::ranges::find(shape.position, field, &FieldShape::path);
      if (known != shape.position.end() && known->type.ends_with("seat")) return check_number(*number, path, 1, seats);
    }
    return std::nullopt;
  }
};

}  // namespace

Complaint check_limits(const json::value& written, const Shape& shape, int seats) {
  return Check{shape, seats}.check(written, "", "");
}

}  // namespace paddock
