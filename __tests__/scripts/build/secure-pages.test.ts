import { sha256Source } from '@/scripts/build/markup';
import { securePage } from '@/scripts/build/secure-pages';

const files: Readonly<Record<string, string>> = {
  '/a.js': 'a()',
  '/a.css': 'p{}',
  '/tools/css/b.css': 'p{mask:url(../media/x.svg)}i{mask:url("#y")}b{mask:url(data:x)}',
};
const readFile = (address: string) => Buffer.from(files[address] ?? '');
const secure = (markup: string) =>
  securePage(`<html><head><meta charSet="utf-8"/>${markup}</head><body></body></html>`, readFile);

test('the policy stands right behind the character set, before anything that it governs', () => {
  expect(secure('<title>Pastes</title>')).toMatch(
    /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="[^"]+"\/><title>/,
  );
});

test('an inline script runs by its hash, whatever signs it holds', () => {
  const code = 'push("$1 </div> <b style=\'x\'> €")';
  expect(secure(`<script id="x">${code}</script>`)).toContain(`'${sha256Source(code)}'`);
});

test('a script file runs by its hash, which its element carries', () => {
  const html = secure('<script src="/a.js" async=""></script>');
  expect(html).toContain(`<script src="/a.js" async="" integrity="${sha256Source('a()')}"></script>`);
  expect(html).toContain(`'strict-dynamic' '${sha256Source('a()')}'`);
});

test('style files have their hash, preloads of scripts are removed, other links stay as they are', () => {
  const icon = '<link rel="icon" href="/icon.svg"/>';
  const html = secure(`<link rel="stylesheet" href="/a.css"/><link rel="preload" as="script" href="/a.js"/>${icon}`);
  expect(html).toContain(`<link rel="stylesheet" href="/a.css" integrity="${sha256Source('p{}')}"/>`);
  expect(html).not.toContain('preload');
  expect(html).toContain(icon);
});

test('styles are inlined in the head and allowed by their hash, and the link to their file moves where nothing waits for it', () => {
  const html = secure('<link rel="stylesheet" href="/a.css"/>');
  expect(html).toContain('<style>p{}</style></head>');
  expect(html).toMatch(/<link rel="stylesheet" href="\/a\.css" integrity="[^"]+"\/><\/body><\/html>$/);
  expect(html).toContain(`style-src 'self' '${sha256Source('p{}')}';`);
});

test('relative addresses in inlined styles still work', () => {
  expect(secure('<link rel="stylesheet" href="/tools/css/b.css"/>')).toContain(
    '<style>p{mask:url(/tools/media/x.svg)}i{mask:url("#y")}b{mask:url(data:x)}</style>',
  );
});

test.each(['<p style="color:red">', '<style>p{}</style>', '<body onload="go()">'])(
  'a page with %s is refused, because the policy would block it',
  (markup) => {
    expect(() => secure(markup)).toThrow('The policy would block this');
  },
);

test('a page that does not begin with its character set is refused', () => {
  expect(() => securePage('<html><head><title>x</title></head></html>', readFile)).toThrow('character set');
});
