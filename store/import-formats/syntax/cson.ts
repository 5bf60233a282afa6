/*
 * Parses CSON as Boostnote writes it, by `CSON.stringify` (https://github.com/groupon/cson-parser): a line for each field.
 * Texts are as in JSON, or span several lines between `'''`, indented by two more than the field. Anything else, such as
 * CoffeeScript, makes the file invalid.
 */

const MAX_DEPTH = 20;

/** Matches a field: its name, bare or in quotes, and what follows the colon. */
const FIELD = /^ *([\w$-]+|"(?:[^"\\]|\\.)*"): ?(.*)$/;

const DATES = ['createdAt', 'updatedAt'];

class Unreadable extends Error {}

/** Parses CSON into objects, arrays, texts and other values. @returns undefined for anything else */
export function parseCson(text: string): unknown {
  const lines = text.trimEnd().split(/\r?\n/);
  try {
    const reader = new Reader(lines);
    const fields = reader.readFields(0);
    return reader.isAtEnd ? fields : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Reader {
  readonly #lines: readonly string[];
  #at = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#lines.length;
  }

  /** Reads the fields up to the end, or to a line that begins with a bracket. */
  readFields(depth: number): Readonly<Record<string, unknown>> {
    const fields: [string, unknown][] = [];
    while (!this.isAtEnd) {
      const line = this.#lines[this.#at] ?? '';
      if (/^\s*[}\]]/.test(line)) break;
      this.#at++;
      if (line.trim() === '') continue;
      const [, name = '', value = ''] = FIELD.exec(line) ?? fail();
      fields.push([
        name.startsWith('"') ? String(parseJsonText(name)) : name,
        this.#readValue(value.trim(), line, depth),
      ]);
    }
    const named = Object.fromEntries(fields);
    // If a name occurred twice, one value would be lost. Only dates may: Boostnote sometimes writes them twice.
    const others = fields.filter(([name]) => !DATES.includes(name)).map(([name]) => name);
    return new Set(others).size === others.length ? named : fail();
  }

  #readValue(value: string, line: string, depth: number): unknown {
    if (depth > MAX_DEPTH) fail();
    if (value === "'''") return this.#readLines(indentOf(line));
    if (value === '[') return this.#readArray(depth + 1);
    if (value === '{') return this.#readObject(depth + 1);
    if (value === '[]') return [];
    if (value === '{}') return {};
    return parseJsonText(value);
  }

  #readObject(depth: number): unknown {
    const fields = this.readFields(depth);
    if ((this.#lines[this.#at++] ?? '').trim() !== '}') fail();
    return fields;
  }

  #readArray(depth: number): readonly unknown[] {
    const values: unknown[] = [];
    for (;;) {
      if (this.isAtEnd) fail();
      const line = this.#lines[this.#at++] ?? '';
      const value = line.trim().replace(/,$/, '');
      if (value === ']') return values;
      if (value !== '') values.push(this.#readValue(value, line, depth));
    }
  }

  #readLines(indent: string): string {
    const start = this.#at;
    while (!this.isAtEnd && (this.#lines[this.#at] ?? '').trim() !== "'''") this.#at++;
    if (this.isAtEnd) fail();
    const lines = this.#lines.slice(start, this.#at++);
    const inner = `${indent}  `;
    const text = lines.map((line) => (line.startsWith(inner) ? line.slice(inner.length) : line.trimStart())).join('\n');
    return text.replace(/\\(\\|''')/g, '$1');
  }
}

function indentOf(line: string): string {
  return /^ */.exec(line)?.[0] ?? '';
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return fail();
    throw error;
  }
}

function fail(): never {
  throw new Unreadable();
}
