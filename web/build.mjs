// Bundles the page into OUT and, asked to, writes it as a C++ file for the program to serve.
//
//   node build.mjs OUT [EMBEDDED.cpp]
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "../build/web");
const cpp = process.argv[3];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  entryPoints: [join(here, "src/main.ts")],
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  outfile: join(out, "app.js"),
  legalComments: "none",
  tsconfig: join(here, "tsconfig.json"),
  logLevel: "warning",
});
for (const file of ["index.html", "favicon.svg"]) copyFileSync(join(here, file), join(out, file));
for (const font of ["inter", "fraunces", "mono", "suits"]) copyFileSync(join(here, `../fonts/${font}.woff2`), join(out, `${font}.woff2`));
if (cpp) writeFileSync(cpp, embedded(out));

// Text as raw strings, as the rulebook is embedded: quick to compile. Fonts byte by byte. Pieces, because a compiler need
// not take long ones.
function embedded(dir) {
  const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml", ".woff2": "font/woff2" };
  const files = readdirSync(dir).sort().map((name) => {
    const bytes = readFileSync(join(dir, name));
    const etag = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    const pieces = extname(name) === ".woff2" ? byteStrings(bytes) : rawStrings(name, bytes.toString("utf8"));
    return `    {"/${name}"sv, "${types[extname(name)]}"sv,\n     ${pieces.join("\n     ")}sv,\n     "\\"${etag}\\""sv},\n`;
  });
  return `// Made by web/build.mjs from the files of web/.
#include <array>

#include "server/api/web_files.h"

namespace croupier::server {
namespace {

using namespace std::literals;

constexpr std::array<WebFile, ${files.length}> files = {{
${files.join("")}}};

}  // namespace

std::span<const WebFile> web_files() { return files; }

}  // namespace croupier::server
`;
}

function rawStrings(name, text) {
  if (text.includes(')page"')) throw new Error(`${name} holds ')page"', which ends a string in ${cpp}`);
  const pieces = [];
  for (let at = 0; at < text.length; at += 12000) pieces.push(`R"page(${text.slice(at, at + 12000)})page"`);
  return pieces;
}

function byteStrings(bytes) {
  const pieces = [];
  for (let at = 0; at < bytes.length; at += 3000) pieces.push(`"${[...bytes.subarray(at, at + 3000)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("")}"`);
  return pieces;
}
