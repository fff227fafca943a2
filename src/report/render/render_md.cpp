#include "report/render/laid_report.h"
#include "report/render/render.h"

namespace croupier {
namespace {

// What Markdown would take for its own, and what would end a cell.
std::string escaped(const std::string& text) {
  std::string made;
  for (const char c : text) {
    if (c == '\n') {
      made += ' ';
      continue;
    }
    if (c == '|' || c == '*' || c == '<' || c == '_' || c == '`') made += '\\';
    made += c;
  }
  return made;
}

std::string row_text(const std::vector<std::string>& cells, bool bold) {
  std::string line = "|";
  for (const std::string& cell : cells) {
    const std::string text = escaped(cell);
    line += " " + (bold && !text.empty() ? "**" + text + "**" : text) + " |";
  }
  return line + "\n";
}

struct MarkdownWriter {
  std::string text;

  void operator()(const Paragraph& block) { text += escaped(block.text) + "\n\n"; }
  void operator()(const Callout& block) {
    const char* word = block.tone == Callout::Tone::good   ? "Note"
                       : block.tone == Callout::Tone::open ? "Not known in full"
                                                           : "Attention";
    text += "> **" + std::string(word) + ":** " + escaped(block.text) + "\n\n";
  }
  void operator()(const Subheading& block) { text += "### " + escaped(block.text) + "\n\n"; }
  void operator()(const BulletList& block) {
    for (std::size_t i = 0; i < block.items.size(); ++i)
      text += (block.numbered ? std::to_string(i + 1) + ". " : "- ") + escaped(block.items[i]) + "\n";
    text += "\n";
  }
  void operator()(const LaidTable& block) {
    if (!block.caption.empty()) text += "**" + escaped(block.caption) + "**\n\n";
    text += row_text(block.heads, false) + "|";
    for (const char align : block.aligns) text += align == 'r' ? "---:|" : "---|";
    text += "\n";
    for (std::size_t i = 0; i < block.rows.size(); ++i)
      text += row_text(block.rows[i], block.totals && i + 1 == block.rows.size());
    text += "\n";
  }
  void operator()(const Chart& /*drawn in HTML and PDF only*/) {}
};

}  // namespace

std::string render_md(const Report& report) {
  const LaidReport document = lay_out(report);
  MarkdownWriter writer;
  writer.text = "# " + escaped(document.title) + ": " + document.subtitle + "\n\n";
  for (const Section& section : document.sections) {
    writer.text += "## " + std::to_string(section.number) + ". " + escaped(section.title) + "\n\n";
    for (const Block& block : section.blocks) std::visit(writer, block);
  }
  while (writer.text.ends_with("\n\n")) writer.text.pop_back();
  return writer.text;
}

}  // namespace croupier
