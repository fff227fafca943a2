// CSV as the server writes it (RFC 4180), to show as a table what is downloaded. Pure.

export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  const endField = () => (row.push(field), (field = ""));
  const endRow = () => (endField(), rows.push(row), (row = []));
  for (let i = 0; i < text.length; ++i) {
    const letter = text[i] as string;
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (text[i + 1] === '"') (field += '"'), ++i;
      else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ",") endField();
    else if (letter === "\n") endRow();
    else if (letter !== "\r") field += letter;
  }
  if (field !== "" || row.length > 0) endRow();
  return rows;
}
