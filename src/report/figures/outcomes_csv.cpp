#include "report/figures/outcomes_csv.h"

#include <sodium.h>

#include <array>
#include <cstdio>

namespace croupier {
namespace {

// As RFC 4180 has it: quoted where a comma or a quote stands in it.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string made = "\"";
  for (const char c : text) made += c == '"' ? "\"\"" : std::string(1, c);
  return made + "\"";
}

// Enough digits to give the same double again.
std::string both(const Fraction& value) {
  std::array<char, 40> decimal{};
  std::snprintf(decimal.data(), decimal.size(), "%.17g", to_double(value));
  return to_text(value) + "," + decimal.data();
}

}  // namespace

std::string outcomes_csv(const Report& report) {
  std::string text =
      "game,wager,table,in_use,method,outcome,pays,pays_decimal,ways,probability,probability_decimal,contribution,"
      "contribution_decimal\n";
  for (const ReportWager& wager : report.wagers) {
    const std::string head = field(report.identity.game) + "," + field(wager.wager) + "," + field(wager.table) + "," +
                             (wager.in_use ? "yes," : "no,") + (wager.exact ? "exact," : "simulated,");
    for (const ReportOutcome& line : wager.outcomes)
      text += head + field(line.outcome) + "," + both(line.pays) + "," + line.ways.str() + "," +
              both(line.probability) + "," + both(line.contribution) + "\n";
  }
  return text;
}

std::string sha256_text(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

}  // namespace croupier
