import type { MarkdownElement, MarkdownNode } from '@/store/markdown/markdown-tree';
import { MAX_MARKDOWN_LENGTH, MAX_NESTING, MAX_NODES, parseMarkdown } from '@/store/markdown/parse-markdown';
import { xssStrings } from '../../e2e/support/xss-strings';
import { markdownAttacks } from '../../support/markdown-attacks';
import { startProcessorTime } from '../../support/processor-time';

const parse = parseMarkdown;

/** Writes the tree in short: `p(a em(b))`. */
function outline(nodes: readonly MarkdownNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? JSON.stringify(node) : outlineElement(node))).join(' ');
}

function outlineElement(element: MarkdownElement): string {
  const { tag, children, line: _, ...rest } = element;
  const facts = Object.values(rest).filter((fact) => fact !== undefined);
  return `${[tag, ...facts].join(':')}(${outline(children)})`;
}

function* elementsOf(nodes: readonly MarkdownNode[]): Generator<MarkdownElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(node.children);
  }
}

const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

function depthOf(nodes: readonly MarkdownNode[]): number {
  return Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));
}

test.each([
  ['---\ntitle: A\ndate: 2025-01-05\n---\n# B', 'pre("title: A\\ndate: 2025-01-05") heading:1("B")'],
  ['\ufeff---\r\ntags: [a, b]\r\n---\r\n', 'pre("tags: [a, b]\\r")'],
  [
    '---\n# kept by hand\ntags:\n  - a\n\ntitle: A\n...\ntext',
    'pre("# kept by hand\\ntags:\\n  - a\\n\\ntitle: A") p("text")',
  ],
  ['---\nWhat is said: this\n\nand that', 'hr() p("What is said: this") p("and that")'],
  ['---\ntext\n---', 'hr() heading:2("text")'],
  ['a\n\n---\ntitle: A\n---', 'p("a") hr() heading:2("title: A")'],
])('front matter is shown as its text, and is no heading: %j', (text, expected) => {
  expect(outline(parse(text).blocks)).toBe(expected);
});

test.each([
  ['# A *b*', 'heading:1("A " em("b"))'],
  ['a  \nb\nc', 'p("a" br() "b\\nc")'],
  ['- a\n- b', 'ul(li("a") li("b"))'],
  ['3. a\n\n   b', 'ol:3(li(p("a") p("b")))'],
  ['> a\n> > b', 'blockquote(p("a") blockquote(p("b")))'],
  ['- [x] done\n- [ ] **not**', 'ul(li(task:true() "done") li(task:false() strong("not")))'],
  ['- [x]no', 'ul(li("[x]no"))'],
  ['[x] no item', 'p("[x] no item")'],
  [
    '| a | b |\n|:-:|--:|\n| 1 | `2` |',
    'table(thead(tr(th:center("a") th:right("b"))) tbody(tr(td:center("1") td:right(code("2")))))',
  ],
  ['```js\na <b>\n```', 'pre:js("a <b>")'],
  ['~~a~~ &copy; \\*', 'p(s("a") " © *")'],
  [
    'https://a.test/ and <b@c.test>',
    'p(link:https://a.test/("https://a.test/") " and " link:mailto:b@c.test("b@c.test"))',
  ],
  ['[a][r]\n\n[r]: http://b.test "T"', 'p(link:http://b.test("a"))'],
  ['---', 'hr()'],
])('%j is read as CommonMark and the tables and task lists of GitHub', (text, expected) => {
  expect(outline(parse(text).blocks)).toBe(expected);
});

test('an image is a link to it, with its alternative text, and inside a link it is that text', () => {
  expect(outline(parse('![a *b*](https://c.test/d.png)').blocks)).toBe('p(link:https://c.test/d.png("a b"))');
  expect(outline(parse('![](https://c.test/d.png)').blocks)).toBe('p(link:https://c.test/d.png("Image"))');
  expect(outline(parse('[![a](https://c.test/d.png)](https://e.test/)').blocks)).toBe('p(link:https://e.test/("a"))');
  expect(outline(parse('![a](d.png)').blocks)).toBe('p("a")');
});

test('a link within this site, or to no site, is text', () => {
  for (const address of [
    'docs/a.md',
    '#L3',
    '/pastes',
    '//elsewhere.test',
    '?q=1',
    'ftp://a.test',
    'data:image/png;base64,AA',
  ]) {
    expect([...elementsOf(parse(`[a](${address}) ![b](${address})`).blocks)].map(({ tag }) => tag)).toEqual(['p']);
  }
});

test.each([...xssStrings, ...markdownAttacks])(
  '%j makes no address that runs code, and its HTML stays text',
  (attack) => {
    for (const text of [
      attack,
      `- ${attack}`,
      `[a](${attack})`,
      `![a](<${attack}>)`,
      `[a]: ${attack}\n\n[a]`,
      `<${attack}>`,
    ]) {
      for (const element of elementsOf(parse(text).blocks)) {
        if (element.tag === 'link') expect(new URL(element.href).protocol).toMatch(/^(https?|mailto):$/);
        expect(
          Object.keys(element).filter(
            (key) =>
              !['tag', 'children', 'line', 'level', 'start', 'align', 'href', 'isDone', 'languageName'].includes(key),
          ),
        ).toEqual([]);
      }
    }
  },
);

test.each([
  ['# a\n\nb\nc\n\n- d\n- e', ['heading 0', 'p 2', 'ul 5', 'li 5', 'li 6']],
  ['---\nk: v\n---\n\n# a\r\n\r\n```js\nx\n```\n\n    y', ['pre 1', 'heading 4', 'pre 7', 'pre 10']],
  ['|a|\n|-|\n|b|', ['table 0', 'thead 0', 'tr 0', 'th undefined', 'tbody 2', 'tr 2', 'td undefined']],
])('a block names the line of the text at which it begins: %j', (text, expected) => {
  expect([...elementsOf(parse(text).blocks)].map(({ tag, line }) => `${tag} ${line}`)).toEqual(expected);
});

test('HTML is shown as it was typed', () => {
  for (const html of ['<b onclick="x">a</b>', '<script>alert(1)</script>', '<!-- a -->', '<img src=x onerror=y>']) {
    expect(textOf(parse(`${html}\n\nText ${html}`).blocks)).toBe(`${html}Text ${html}`);
  }
});

test('what is nested too deep is shown as it was typed, and nothing of it is lost', () => {
  for (const mark of ['> ', '- ', '>']) {
    const { blocks } = parse(`${mark.repeat(1000)}deep\n\nafter`);
    expect(depthOf(blocks)).toBeLessThan(MAX_NESTING + 5);
    expect(textOf(blocks)).toContain('deep');
    expect(textOf(blocks)).toContain('after');
  }
});

test('of a very long text, the beginning is read', () => {
  const long = `${'word '.repeat(1000)}\n\n`.repeat(400);
  expect(long.length).toBeGreaterThan(MAX_MARKDOWN_LENGTH);
  const { isPart, blocks } = parse(long);
  expect(isPart).toBe(true);
  expect(textOf(blocks).length).toBeGreaterThan(MAX_MARKDOWN_LENGTH * 0.9);
  expect(textOf(blocks).length).toBeLessThanOrEqual(MAX_MARKDOWN_LENGTH);
});

test('many elements, or a long line, are cut even where the text is not long', () => {
  const many = parse('*a* '.repeat(20_000));
  expect(many.isPart).toBe(true);
  expect([...elementsOf(many.blocks)].length).toBeLessThanOrEqual(MAX_NODES + 2);

  for (const [letter, length] of [
    ['a', 100_000],
    ['\u05d0', 20_000],
  ] as const) {
    for (const text of [letter.repeat(150_000), `\`\`\`\n${letter.repeat(150_000)}`]) {
      const { isPart, blocks } = parse(text);
      expect(isPart).toBe(true);
      expect(textOf(blocks)).toHaveLength(length);
    }
  }
});

test.each([
  ['>'.repeat(100_000), 'quotes'],
  ['- '.repeat(50_000), 'lists'],
  ['['.repeat(100_000), 'brackets'],
  ['[a](<b'.repeat(30_000), 'unclosed links'],
  ['*a _b '.repeat(30_000), 'unclosed emphasis'],
  [Array.from({ length: 600 }, (_, index) => `e${'`'.repeat(index)}`).join(''), 'unclosed code'],
  [Array.from({ length: 600 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'), 'lists in lists'],
  [`${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|x\n'.repeat(50_000)}`, 'a wide table'],
  ['a'.repeat(2_000_000), 'one line of 2 MB'],
])('a text that is hard to read takes a bounded time: %#', (text) => {
  const usedMs = startProcessorTime();
  parse(text);
  // Idle, none takes a quarter of a second.
  expect(usedMs()).toBeLessThan(5_000);
});
