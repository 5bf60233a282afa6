import {
  decodeEntities,
  parseXml,
  parseXmlPiece,
  textOf,
  type XmlElement,
  type XmlNode,
} from '@/store/import-formats/syntax/xml';

/*
 * ENML, the text of a note of Evernote: XHTML with `en-todo`, `en-media` and `en-crypt`
 * (https://xml.evernote.com/pub/enml2.dtd; https://dev.evernote.com/doc/articles/enml.php). A block becomes a line, and a run
 * of white space becomes one space, as in a browser. Lists, tasks, tables, links and blocks of code are written as in Markdown;
 * all other formatting is dropped.
 */

const BLOCKS = new Set(
  'address article blockquote center dd div dl dt en-note fieldset form h1 h2 h3 h4 h5 h6 header footer main nav p section'.split(
    ' ',
  ),
);

const UNSEEN = new Set(['head', 'script', 'style', 'title', 'map', 'object']);

/** Reads ENML as text, and counts the encrypted parts, which are left out. */
export function enmlText(enml: string): { readonly text: string; readonly encryptedCount: number } {
  const root = parseXml(enml);
  const nodes = root === undefined ? parseXmlPiece(enml) : [root];
  // If parsing would lose letters, the markup stays as it is.
  if (root === undefined && lettersOf(nodes.map(textOf).join('')) !== lettersOf(withoutTags(enml))) {
    return { text: enml.trim(), encryptedCount: 0 };
  }
  const writer = new TextWriter();
  for (const node of nodes) writer.write(node);
  return { text: writer.text(), encryptedCount: writer.encryptedCount };
}

function withoutTags(markup: string): string {
  return decodeEntities(markup.replace(/<[^<>]*>/g, ''));
}

function lettersOf(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Writes nodes as lines. */
class TextWriter {
  encryptedCount = 0;
  readonly #lines: string[] = [];
  #line = '';
  /** The indent of the lines of an item, and the marker of its first line. */
  #indent = '';
  #marker: string | null = null;
  #isCode = false;

  text(): string {
    this.#endBlock();
    return this.#lines.join('\n').trimEnd().replace(/^\n+/, '');
  }

  write(node: XmlNode): void {
    if (typeof node === 'string') this.#writeText(node);
    else this.#writeElement(node);
  }

  #writeElement(element: XmlElement): void {
    const { name, attributes } = element;
    if (name === 'br') this.#endLine();
    else if (name === 'hr') this.#writeLine('---');
    else if (name === 'en-todo') this.#writeTodo(attributes.get('checked') === 'true');
    else if (name === 'en-crypt') this.encryptedCount++;
    else if (name === 'a') this.#writeLink(element);
    else if (name === 'ul' || name === 'ol') this.#writeList(element);
    else if (name === 'table') this.#writeTable(element);
    else if (isCodeBlock(element)) this.#writeCode(element);
    else if (BLOCKS.has(name)) this.#writeBlock(element);
    else if (!UNSEEN.has(name)) this.#writeChildren(element);
  }

  #writeChildren({ children }: XmlElement): void {
    for (const child of children) this.write(child);
  }

  #writeBlock(element: XmlElement): void {
    this.#endBlock();
    this.#writeChildren(element);
    this.#endBlock();
  }

  #writeText(text: string): void {
    if (this.#isCode) {
      // White space between the lines of a block.
      if (this.#line === '' && text.includes('\n') && text.trim() === '') return;
      const [first = '', ...others] = text.replaceAll('\u00a0', ' ').split(/\r?\n/);
      this.#line += first;
      for (const line of others) {
        this.#endLine();
        this.#line = line;
      }
      return;
    }
    const collapsed = text.replace(/[ \t\r\n\f]+/g, ' ');
    const isAfterSpace = this.#line === '' || this.#line.endsWith(' ');
    this.#line += (isAfterSpace ? collapsed.replace(/^ /, '') : collapsed).replaceAll('\u00a0', ' ');
  }

  #writeTodo(isChecked: boolean): void {
    const box = isChecked ? '[x] ' : '[ ] ';
    this.#line += this.#line === '' && this.#marker?.endsWith('- ') ? box : `- ${box}`;
  }

  #writeLink(element: XmlElement): void {
    const address = element.attributes.get('href') ?? '';
    const text = textOf(element).trim();
    if (address === '' || text === address || this.#isCode) this.#writeChildren(element);
    else if (text === '') this.#line += address;
    else {
      this.#line += '[';
      this.#writeChildren(element);
      this.#line = `${this.#line.trimEnd()}](${address})`;
    }
  }

  #writeList(list: XmlElement): void {
    const isOrdered = list.name === 'ol';
    let number = 1;
    this.#endBlock();
    for (const item of list.children) {
      if (typeof item === 'string') {
        if (item.trim() !== '') this.#writeText(item);
      } else if (item.name === 'ul' || item.name === 'ol') this.#writeIn('  ', null, item);
      else {
        const checked = /--en-checked:\s*(true|false)/.exec(item.attributes.get('style') ?? '')?.[1];
        const box = checked === undefined ? '' : checked === 'true' ? '[x] ' : '[ ] ';
        const marker = isOrdered ? `${number++}. ` : '- ';
        this.#writeIn(' '.repeat(marker.length), `${marker}${box}`, item);
      }
    }
  }

  /** Writes an item with an indent more than the lines around it. */
  #writeIn(indent: string, marker: string | null, item: XmlElement): void {
    const outer = this.#indent;
    this.#endBlock();
    this.#marker = marker === null ? null : outer + marker;
    this.#indent = outer + indent;
    if (item.name === 'ul' || item.name === 'ol') this.#writeList(item);
    else this.#writeChildren(item);
    this.#endBlock();
    this.#indent = outer;
    this.#marker = null;
  }

  #writeTable(table: XmlElement): void {
    this.#endBlock();
    rowsOf(table).forEach((row, index) => {
      const cells = row.map((cell) => {
        const writer = new TextWriter();
        writer.write(typeof cell === 'string' ? cell : { ...cell, name: 'div' });
        const text = writer.text();
        this.encryptedCount += writer.encryptedCount;
        const lines = text.split('\n').map((line) => line.trim());
        return lines
          .filter((line) => line !== '')
          .join(' ')
          .replaceAll('|', '\\|');
      });
      this.#writeLine(`| ${cells.join(' | ')} |`);
      if (index === 0) this.#writeLine(`|${' --- |'.repeat(cells.length)}`);
    });
  }

  #writeCode(element: XmlElement): void {
    const wasCode = this.#isCode;
    this.#endBlock();
    if (!wasCode) this.#writeLine('```');
    this.#isCode = true;
    this.#writeChildren(element);
    this.#endBlock();
    this.#isCode = wasCode;
    if (!wasCode) this.#writeLine('```');
  }

  #writeLine(line: string): void {
    this.#endBlock();
    this.#line = line;
    this.#endLine();
  }

  #endBlock(): void {
    if (this.#line !== '') this.#endLine();
  }

  #endLine(): void {
    const line = `${this.#marker ?? this.#indent}${this.#line}`;
    this.#lines.push(this.#isCode ? line : line.trimEnd());
    this.#line = '';
    this.#marker = null;
  }
}

function isCodeBlock({ name, attributes }: XmlElement): boolean {
  return name === 'pre' || /-en-codeblock:\s*true/.test(attributes.get('style') ?? '');
}

/** Returns the cells of each row of a table, inside or outside `thead` and `tbody`. Anything else counts as a row. */
function rowsOf(element: XmlElement): readonly (readonly XmlNode[])[] {
  return seenIn(element).flatMap((child) => {
    if (typeof child === 'string') return [[child]];
    if (child.name === 'tr') return [seenIn(child)];
    return /^(thead|tbody|tfoot)$/.test(child.name) ? rowsOf(child) : [[child]];
  });
}

/** Returns the children of an element without white space and without column widths. */
function seenIn({ children }: XmlElement): readonly XmlNode[] {
  return children.filter((node) => (typeof node === 'string' ? node.trim() !== '' : !/^col(group)?$/.test(node.name)));
}
