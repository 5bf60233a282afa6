type Cells = readonly (string | number)[];

/** Returns a Markdown table in which every column is as wide as its widest cell. */
export function markdownTable(header: Cells, rows: readonly Cells[]): string {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((cells) => String(cells[column]).length)));
  const line = (cells: Cells) =>
    `| ${cells.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
