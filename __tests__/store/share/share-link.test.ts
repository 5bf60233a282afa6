import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describeLinkLength, MAX_LINK_LENGTH } from '@/store/share/link-length';
import { MAX_SHARED_LENGTH, makeShareLink, readShareLink } from '@/store/share/share-link';
import { startProcessorTime } from '../../support/processor-time';

const ORIGIN = 'https://pastes.example';

/** Any text: every UTF-16 unit, so also lone surrogates, NUL and byte order marks. */
const anyText = fc.string({
  unit: fc.integer({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 300,
});

async function linkTo(title: string, content: string): Promise<string> {
  const made = await makeShareLink({ title, content }, ORIGIN);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

/** Opens a link as a browser does. */
const open = (link: string) => readShareLink(new URL(link).hash);

/** Opens a link that holds these bytes, compressed. */
const openBytes = (bytes: string | Buffer) => readShareLink(`#paste-1-${gzipSync(bytes).toString('base64url')}x`);

test('any text comes back to the character, lone surrogates included', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (title, content) => {
      expect(await open(await linkTo(title, content))).toEqual({ ok: true, value: { title, content } });
    }),
  );
});

test('a link truncated anywhere is detected', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, fc.nat(), async (title, content, cut) => {
      const { hash } = new URL(await linkTo(title, content));
      const start = '#paste-1-'.length;
      const part = hash.slice(0, start + (cut % (hash.length - start)));
      expect(await readShareLink(part)).toEqual({ ok: false, error: 'damaged' });
    }),
  );
});

test('a changed character is recognised, and never opens as another text', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.nat(), fc.constantFrom(...'Ab0-_'), async (content, place, character) => {
      const { hash } = new URL(await linkTo('Title', content));
      const at = '#paste-1-'.length + (place % (hash.length - '#paste-1-'.length));
      const opened = await readShareLink(hash.slice(0, at) + character + hash.slice(at + 1));
      // A few bits of gzip's header and of base64 mean nothing.
      if (opened.ok) expect(opened.value).toEqual({ title: 'Title', content });
      else expect(opened.error).toBe('damaged');
    }),
  );
});

test('a link has only characters that programs take for a part of it, and ends with a letter', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (content) => {
      expect(await linkTo('', content)).toMatch(/^https:\/\/pastes\.example\/pastes\/view\/#paste-1-[\w-]+x$/);
    }),
  );
});

test('a link that was broken into lines, or got a full stop behind it, opens', async () => {
  const link = await linkTo('Shopping', 'Milk\nBread');
  const opened = { ok: true, value: { title: 'Shopping', content: 'Milk\nBread' } };
  expect(await open(`${link.slice(0, 70)}\n${link.slice(70)}`)).toEqual(opened);
  expect(await open(`${link.slice(0, 70)}  ${link.slice(70)}`)).toEqual(opened);
  expect(await open(`${link}).`)).toEqual(opened);
});

test.each([
  '&utm_source=newsletter&utm_medium=box',
  '?fbclid=IwAR0x_x-x',
  '&amp;x=1',
  ' Look at this, xx',
  '%20Look%20x',
  '%3Ffbclid%3Dabcx',
  '_',
  '--',
  'and',
  '#L12x',
  '>x',
])('what programs add behind a link is left out: %s', async (added) => {
  await fc.assert(
    fc.asyncProperty(anyText, async (content) => {
      const { hash } = new URL(await linkTo('Shopping', content));
      const opened = { ok: true, value: { title: 'Shopping', content } };
      expect(await readShareLink(hash + added)).toEqual(opened);
      expect(await readShareLink(`${hash.slice(0, 30)}\n${hash.slice(30)}${added}`)).toEqual(opened);
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['nothing behind the mark', '#paste-', 'damaged'],
  ['no version', '#paste-abc', 'damaged'],
  ['nothing behind the version', '#paste-1-', 'damaged'],
  ['only the end', '#paste-1-x', 'damaged'],
  ['what is no base64', '#paste-1-Ax', 'damaged'],
  ['what is no gzip', '#paste-1-SGVsbG8x', 'damaged'],
  ['another version', '#paste-2-H4sIAAAAx', 'other-version'],
  ['a version of many digits', `#paste-${'9'.repeat(400)}-x`, 'other-version'],
])('a fragment with %s is refused', async (_what, fragment, error) => {
  expect(await readShareLink(fragment)).toEqual({ ok: false, error });
});

/** Each line is JSON, or nearly so, of something else than a title and a content. */
const NO_PASTES = ` |text|{|null|"text"|7|[]|["title"]|["title", 5]|[null, "content"]|["title", "content", "more"]
[["title"], "content"]|{"title":"a","content":"b"}|[{"__proto__":"a"}, "b"]
{"__proto__":{"title":"a"},"length":2,"0":"a","1":"b"}|${'['.repeat(100_000)}`;

test.each(NO_PASTES.split(/[|\n]/).map((json) => [json.slice(0, 50), json]))(
  'a link that holds %s is no paste',
  async (_shown, json) => {
    expect(await openBytes(json)).toEqual({ ok: false, error: 'no-paste' });
    expect(Object.prototype).not.toHaveProperty('title');
  },
);

test('a link with bytes that are not UTF-8 is damaged', async () => {
  expect(await openBytes(Buffer.from([0x5b, 0x22, 0xff, 0xfe]))).toEqual({ ok: false, error: 'damaged' });
});

test('a link that expands to more than a link may hold is refused before it is expanded', async () => {
  // Its gigabyte would take seconds, and the memory of a phone.
  const part = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const bomb = Buffer.concat(Array(16).fill(part)).toString('base64url');
  const usedMs = startProcessorTime();
  expect(await readShareLink(`#paste-1-${bomb}x`)).toEqual({ ok: false, error: 'too-large' });
  expect(await openBytes(JSON.stringify(['', 'a'.repeat(MAX_SHARED_LENGTH + 1)]))).toEqual({
    ok: false,
    error: 'too-large',
  });
  expect(usedMs()).toBeLessThan(10_000);
});

test('of a link that expands to 300 MB, no more is expanded than a link may hold', async () => {
  let expandedBytes = 0;
  const Decompression = globalThis.DecompressionStream;
  // The port to the browser: it counts what comes out, whether or not anybody reads it.
  class CountedDecompression {
    constructor(format: 'gzip') {
      const { readable, writable } = new Decompression(format);
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          expandedBytes += chunk.length;
          controller.enqueue(chunk);
        },
      });
      Object.assign(this, { writable, readable: readable.pipeThrough(counter) });
    }
  }
  Object.assign(globalThis, { DecompressionStream: CountedDecompression });
  const opened = await openBytes(Buffer.alloc(300_000_000));
  Object.assign(globalThis, { DecompressionStream: Decompression });
  expect(opened).toEqual({ ok: false, error: 'too-large' });
  expect(expandedBytes).toBeGreaterThan(0);
  expect(expandedBytes).toBeLessThan(6 * MAX_SHARED_LENGTH + 2_000_000);
});

test('the longest text that a link may hold is shared, if it is as repetitive as a log', async () => {
  const content = 'GET /index.html 200\n'.repeat(262_000);
  const title = 'access.log'.padEnd(MAX_SHARED_LENGTH - content.length, '.');
  expect(await open(await linkTo(title, content))).toEqual({ ok: true, value: { title, content } });
  const escaped = '\0'.repeat(MAX_SHARED_LENGTH);
  expect(await openBytes(JSON.stringify(['', escaped]))).toEqual({ ok: true, value: { title: '', content: escaped } });
});

test('no link is made of a text that no link may hold', async () => {
  const content = 'a'.repeat(MAX_SHARED_LENGTH);
  expect(await makeShareLink({ title: 'b', content }, ORIGIN)).toEqual({ ok: false, error: 'too-long' });
});

test('no link is made that would be longer than 32,000 characters', async () => {
  const random = fc.sample(fc.string({ minLength: 60_000, maxLength: 60_000 }), 1);
  expect(await makeShareLink({ title: '', content: random.join('') }, ORIGIN)).toEqual({
    ok: false,
    error: 'too-long',
  });
  let longest = 0;
  for (let length = 16_000; length < 30_000; length += 1_000) {
    const made = await makeShareLink({ title: '', content: random.join('').slice(0, length) }, ORIGIN);
    if (made.ok) longest = made.value.length;
  }
  expect(longest).toBeGreaterThan(MAX_LINK_LENGTH - 2_000);
  expect(longest).toBeLessThanOrEqual(MAX_LINK_LENGTH);
});

test('a browser without compression is told apart from a damaged link', async () => {
  const link = await linkTo('a', 'b');
  const { CompressionStream: compression, DecompressionStream: decompression } = globalThis;
  Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined });
  const outcomes = [await makeShareLink({ title: 'a', content: 'b' }, ORIGIN), await open(link)];
  Object.assign(globalThis, { CompressionStream: compression, DecompressionStream: decompression });
  expect(outcomes).toEqual(Array(2).fill({ ok: false, error: 'unsupported' }));
});

test('a site in a folder of its host makes links into that folder', async () => {
  process.env.NEXT_PUBLIC_BASE_PATH = '/tools/pastes';
  await jest.isolateModulesAsync(async () => {
    const inFolder = await import('@/store/share/share-link');
    const made = await inFolder.makeShareLink({ title: 'a', content: 'b' }, ORIGIN);
    expect(made.ok && made.value).toMatch(/^https:\/\/pastes\.example\/tools\/pastes\/pastes\/view\/#paste-1-/);
  });
  delete process.env.NEXT_PUBLIC_BASE_PATH;
});

test('the user is told how long a link is, and where such links break', () => {
  expect(describeLinkLength(312)).toBe('The link has 312 characters, few enough for any app.');
  expect(describeLinkLength(2_001)).toMatch(/^The link has 2,001 characters\. Some chat apps cut/);
  expect(describeLinkLength(8_001)).toMatch(/^The link has 8,001 characters\. Many e-mail programs/);
});
