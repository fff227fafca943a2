#include <sodium.h>

#include <algorithm>

#include "report/render/fonts.h"
#include "report/render/laid_report.h"
#include "report/render/render.h"
#include "report/render/svg_chart.h"

namespace croupier {
namespace {

// For screens and for paper: on paper, pages are numbered, the contents name them, heads of tables come again on every
// page and no row is cut. Tables stand beside each other in columns on a screen only: WeasyPrint prints the first one
// twice where such columns go over a page.
constexpr const char* style = R"css(
:root { color-scheme: light; }
* { box-sizing: border-box; }
html { font-size: 16px; }
body { margin: 0 auto; padding: 2.5rem 1.5rem 4rem; max-width: 62rem; background: #fff; color: #26313d;
  font: 400 0.95rem/1.5 "Croupier Report", sans-serif;
  font-variant-numeric: tabular-nums; }
header.cover { border-bottom: 3px solid #1f6f54; padding-bottom: 1.2rem; margin-bottom: 1.5rem; }
header.cover p.kind { margin: 0; letter-spacing: 0.12em; text-transform: uppercase; font-size: 0.8rem; color: #1f6f54; }
h1 { margin: 0.2rem 0 1rem; font-size: 2.3rem; line-height: 1.15; font-weight: 600; }
header.cover table { width: auto; font-size: 0.9rem; }
header.cover th { border: none; padding: 0.1rem 1.5rem 0.1rem 0; font-weight: 400; color: #66717d; vertical-align: top; }
header.cover td { border: none; padding: 0.1rem 0; }
nav.contents ol { list-style: none; margin: 0; padding: 0; columns: 2; column-gap: 2.5rem; }
nav.contents li { break-inside: avoid; padding: 0.12rem 0 0.12rem 1.7em; text-indent: -1.7em; }
nav.contents span.n { text-indent: 0; }
nav.contents a { color: inherit; text-decoration: none; border-bottom: 1px solid #c9d0d7; }
nav.contents a:hover { border-bottom-color: #1f6f54; }
nav.contents span.n, h2 span.n { display: inline-block; min-width: 1.7em; color: #1f6f54; font-weight: 600; }
h2 { margin: 3rem 0 0.8rem; padding-bottom: 0.25rem; border-bottom: 1px solid #c9d0d7; font-size: 1.45rem; line-height: 1.25; }
h3 { margin: 1.8rem 0 0.5rem; font-size: 1.05rem; }
p { margin: 0.6rem 0; max-width: 46rem; }
ul, ol { max-width: 48rem; padding-left: 1.3rem; }
li { margin: 0.2rem 0; }
aside { margin: 1rem 0; padding: 0.7rem 1rem; border-left: 4px solid #b4472e; background: #faf0ed; max-width: 52rem; }
aside.good { border-left-color: #1f6f54; background: #eef5f2; }
aside.open { border-left-color: #66717d; background: #f2f4f6; }
div.table { overflow-x: auto; margin: 1.1rem 0 1.4rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.83rem; line-height: 1.35; }
caption { text-align: left; font-weight: 600; padding: 0 0 0.4rem; font-size: 0.9rem; }
th { text-align: left; vertical-align: bottom; font-weight: 600; color: #4c5763; border-bottom: 1.5px solid #26313d; padding: 0.25rem 0.55rem; }
td { vertical-align: top; border-bottom: 1px solid #e6eaee; padding: 0.25rem 0.55rem; overflow-wrap: break-word; }
table.narrow { width: auto; min-width: 24rem; }
div.beside { columns: 2; column-gap: 2.2rem; margin: 1.1rem 0 1.4rem; }
div.beside div.table { break-inside: avoid; margin: 0; padding-bottom: 1.2rem; }
div.beside table.narrow { width: 100%; min-width: 0; }
th:first-child, td:first-child { padding-left: 0; }
th.r, td.r { text-align: right; white-space: nowrap; }
th.r, td.w { white-space: normal; }
tr.totals td { font-weight: 600; border-top: 1.5px solid #26313d; border-bottom: none; }
table.facts td:first-child { white-space: nowrap; color: #66717d; width: 14rem; }
table.facts td + td { overflow-wrap: anywhere; }
table.sign td { height: 3rem; }
table.play { width: auto; min-width: 0; margin-bottom: 1rem; }
table.play th, table.play td { text-align: center; padding: 0.12rem 0.5rem; min-width: 2.4rem; }
table.play th:first-child, table.play td:first-child { text-align: left; }
table.play td { border: 1px solid #fff; }
table.play td.H { background: #f3c9bf; } table.play td.S { background: #f6e7a8; } table.play td.D { background: #bcdcf0; }
table.play td.P { background: #bfe3c4; } table.play td.R, table.play td.E { background: #d9cdea; }
figure { margin: 1.2rem 0 1.6rem; max-width: 46rem; break-inside: avoid; }
figcaption { font-weight: 600; font-size: 0.9rem; margin-bottom: 0.3rem; }
svg { display: block; width: 100%; height: auto; }
@media screen and (max-width: 52rem) { div.beside { columns: 1; } }
@media (max-width: 40rem) {
  body { padding: 1.2rem 0.9rem 3rem; }
  h1 { font-size: 1.7rem; }
  nav.contents ol { columns: 1; }
  table { min-width: 40rem; }
  table.narrow { min-width: 100%; }
  table.words, table.few { min-width: 0; }
  table.narrow, table.few { font-size: 0.75rem; }
  table.narrow th, table.narrow td, table.few th, table.few td { padding-right: 0.25rem; }
  table.narrow :is(th, td) + *, table.few :is(th, td) + * { padding-left: 0.25rem; }
  table.words td:last-child { overflow-wrap: anywhere; }
  table.many th:first-child, table.many td:first-child { position: sticky; left: 0; width: 8rem; min-width: 5rem;
    max-width: 8rem; overflow-wrap: anywhere; background: #fff; }
  caption { max-width: calc(100vw - 1.8rem); }
  figure { overflow-x: auto; }
  figure svg { min-width: 34rem; }
  header.cover table, table.facts { min-width: 0; }
  table.facts td:first-child { width: auto; white-space: normal; }
}
@page { size: A4; margin: 18mm 15mm 20mm;
  @bottom-left { content: string(game); font: 8pt "Croupier Report", sans-serif; color: #66717d; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt "Croupier Report", sans-serif; color: #66717d; } }
@page :first { @bottom-left { content: none; } @bottom-right { content: none; } }
@media print {
  html { font-size: 12.5px; }
  body { padding: 0; max-width: none; }
  header.cover { padding-top: 45mm; border-bottom-width: 2px; }
  h1 { string-set: game content(); font-size: 2.6rem; }
  nav.contents { break-after: page; }
  nav.contents ol { columns: 1; max-width: 34rem; }
  nav.contents a { border: none; }
  nav.contents a::after { content: leader(".") target-counter(attr(href), page); color: #66717d; }
  h2, h3, caption, p.leads { break-after: avoid; }
  h2 { margin-top: 2.2rem; }
  div.table { overflow: visible; }
  thead { display: table-header-group; break-inside: avoid; break-after: avoid; }
  tr, aside, figure, table.short, tbody.end, p.leads { break-inside: avoid; }
  table.long tbody:not(.end) tr:nth-child(-n+2) { break-after: avoid; }
  div.beside { columns: auto; }
  div.beside div.table { display: inline-block; width: 48%; margin-right: 1.5%; vertical-align: top; }
  table { font-size: 0.78rem; }
  td, th { padding: 0.18rem 0.4rem; }
  a { color: inherit; }
  aside, table.play td { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  table.play { break-before: page; break-inside: avoid; }
}
)css";

// The report's own letters, within it: what it looks like does not hang on the fonts of the machine that shows it.
std::string font_faces() {
  constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
  std::string faces;
  for (const ReportFont& font : report_fonts()) {
    std::string text(sodium_base64_encoded_len(font.woff2.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(font.woff2.data()),
                      font.woff2.size(), variant);
    text.pop_back();  // the end of a C string
    faces += "@font-face { font-family: \"Croupier Report\"; font-weight: " + std::to_string(font.weight) +
             "; src: url(data:font/woff2;base64," + text + ") format(\"woff2\"); }\n";
  }
  return faces;
}

// A table of few letters a row need not be as wide as the page; one of few rows is not cut, and of a longer one no
// single row is left behind: its last rows are a body of their own.
constexpr std::size_t narrow_letters = 64;
constexpr std::size_t short_rows = 10;
constexpr std::size_t last_rows = 3;

std::size_t letters_across(const LaidTable& table) {
  std::size_t letters = 0;
  for (std::size_t column = 0; column < table.heads.size(); ++column) {
    std::size_t widest = table.heads[column].size();
    for (const auto& row : table.rows) widest = std::max(widest, row[column].size());
    letters += widest + 2;
  }
  return letters;
}

bool is_narrow(const LaidTable& table) {
  return table.form == LaidTable::Form::plain && letters_across(table) < narrow_letters;
}

// Sentences in a few columns: they are broken rather than pushed sideways, on a telephone too. So is a name beside a
// few numbers. Where there are many columns, the first stays in sight while the others are pushed.
const char* by_columns(const LaidTable& table) {
  if (table.form != LaidTable::Form::plain) return "";
  const bool numbers = table.aligns.find('r') != std::string::npos;
  const std::size_t few = numbers ? 4 : 3;
  if (table.heads.size() > few) return " many";
  if (is_narrow(table)) return "";
  return numbers ? " few" : " words";
}

// Narrow tables that follow each other stand in two columns.
std::size_t narrow_tables_from(const std::vector<Block>& blocks, std::size_t first) {
  std::size_t last = first;
  for (; last < blocks.size(); ++last) {
    const auto* table = std::get_if<LaidTable>(&blocks[last]);
    if (table == nullptr || !is_narrow(*table)) break;
  }
  return last - first;
}

std::string classes_of(const LaidTable& table) {
  std::string classes;
  if (table.form == LaidTable::Form::facts) classes += " facts";
  if (table.form == LaidTable::Form::to_sign) classes += " sign";
  if (table.form == LaidTable::Form::chart) return " class=\"play\"";
  if (is_narrow(table)) classes += " narrow";
  classes += by_columns(table);
  classes += table.rows.size() <= short_rows ? " short" : " long";
  return " class=\"" + classes.substr(1) + "\"";
}

// A sentence where a number would stand is broken.
constexpr std::size_t longest_number = 24;

std::string cell(const char* tag, const std::string& text, char align) {
  const std::string name = tag;
  const char* classes = align != 'r' ? "" : text.size() <= longest_number ? " class=\"r\"" : " class=\"r w\"";
  return "<" + name + classes + ">" + xml_escaped(text) + "</" + name + ">";
}

// A play, colored by what is done first.
std::string play_cell(const std::string& play) {
  return "<td class=\"" + play.substr(0, 1) + "\">" + xml_escaped(play) + "</td>";
}

struct HtmlWriter {
  std::string text;
  bool leads = false;  // the paragraph to come, to a table

  void operator()(const Paragraph& block) {
    text += (leads ? "<p class=\"leads\">" : "<p>") + xml_escaped(block.text) + "</p>\n";
  }
  void operator()(const Callout& block) {
    const char* tag = block.tone == Callout::Tone::good   ? "<aside class=\"good\">"
                      : block.tone == Callout::Tone::open ? "<aside class=\"open\">"
                                                          : "<aside>";
    text += tag + xml_escaped(block.text) + "</aside>\n";
  }
  void operator()(const Subheading& block) { text += "<h3>" + xml_escaped(block.text) + "</h3>\n"; }
  void operator()(const BulletList& block) {
    const std::string tag = block.numbered ? "ol" : "ul";
    text += "<" + tag + ">\n";
    for (const std::string& item : block.items) text += "<li>" + xml_escaped(item) + "</li>\n";
    text += "</" + tag + ">\n";
  }
  void operator()(const LaidTable& block) {
    const bool facts = block.form == LaidTable::Form::facts;
    const bool chart = block.form == LaidTable::Form::chart;
    text += "<div class=\"table\"><table" + classes_of(block) + ">\n";
    if (!block.caption.empty()) text += "<caption>" + xml_escaped(block.caption) + "</caption>\n";
    if (!facts) {
      text += "<thead><tr>";
      for (std::size_t i = 0; i < block.heads.size(); ++i) text += cell("th", block.heads[i], block.aligns[i]);
      text += "</tr></thead>\n";
    }
    text += "<tbody>\n";
    for (std::size_t row = 0; row < block.rows.size(); ++row) {
      if (!chart && block.rows.size() > short_rows && row + last_rows == block.rows.size())
        text += "</tbody><tbody class=\"end\">\n";
      text += block.totals && row + 1 == block.rows.size() ? "<tr class=\"totals\">" : "<tr>";
      for (std::size_t i = 0; i < block.rows[row].size(); ++i)
        text += chart && i > 0 ? play_cell(block.rows[row][i]) : cell("td", block.rows[row][i], block.aligns[i]);
      text += "</tr>\n";
    }
    text += "</tbody></table></div>\n";
  }
  void operator()(const Chart& block) {
    const std::string svg = svg_of(block);
    if (!svg.empty())
      text += "<figure><figcaption>" + xml_escaped(block.title) + "</figcaption>\n" + svg + "</figure>\n";
  }
};

// Words that a table, a chart or a heading follows are not left at the foot of a page without it.
bool leads(const std::vector<Block>& blocks, std::size_t i) {
  return i + 1 < blocks.size() && std::holds_alternative<Paragraph>(blocks[i]) &&
         !std::holds_alternative<Paragraph>(blocks[i + 1]) && !std::holds_alternative<Callout>(blocks[i + 1]);
}

void write_blocks(const std::vector<Block>& blocks, HtmlWriter& writer) {
  for (std::size_t i = 0; i < blocks.size();) {
    writer.leads = leads(blocks, i);
    const std::size_t narrow = narrow_tables_from(blocks, i);
    if (narrow > 1) writer.text += "<div class=\"beside\">\n";
    const std::size_t end = i + std::max<std::size_t>(narrow, 1);
    for (; i < end; ++i) std::visit(writer, blocks[i]);
    if (narrow > 1) writer.text += "</div>\n";
  }
}

std::string cover(const LaidReport& document) {
  std::string text = "<header class=\"cover\"><p class=\"kind\">" + xml_escaped(document.subtitle) + "</p>\n<h1>" +
                     xml_escaped(document.title) + "</h1>\n<table>\n";
  for (const auto& [what, value] : document.front) {
    if (!value.empty()) text += "<tr><th>" + xml_escaped(what) + "</th><td>" + xml_escaped(value) + "</td></tr>\n";
  }
  return text + "</table></header>\n";
}

std::string contents(const LaidReport& document) {
  std::string text = "<nav class=\"contents\"><h3>Contents</h3>\n<ol>\n";
  for (const Section& section : document.sections) {
    const std::string number = std::to_string(section.number);
    text += "<li><a href=\"#s" + number + "\"><span class=\"n\">" + number + "</span>" + xml_escaped(section.title) +
            "</a></li>\n";
  }
  return text + "</ol></nav>\n";
}

}  // namespace

std::string render_html(const Report& report) {
  const LaidReport document = lay_out(report);
  HtmlWriter writer;
  writer.text =
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" +
      xml_escaped(document.title + ": " + document.subtitle) + "</title>\n<style>" + font_faces() + style +
      "</style>\n</head>\n<body>\n" + cover(document) + contents(document) + "<main>\n";
  for (const Section& section : document.sections) {
    const std::string number = std::to_string(section.number);
    writer.text += "<section id=\"s" + number + "\">\n<h2><span class=\"n\">" + number + "</span>" +
                   xml_escaped(section.title) + "</h2>\n";
    write_blocks(section.blocks, writer);
    writer.text += "</section>\n";
  }
  return writer.text + "</main>\n</body>\n</html>\n";
}

}  // namespace croupier
