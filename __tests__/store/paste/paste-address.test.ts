import fc from 'fast-check';
import { editHref, pasteIdFromAddress, viewHref } from '@/store/paste/paste-address';

/** Resolves a link on the site as a browser does. */
const follow = (href: string) => new URL(href, 'https://example.test/pastes');

/** Each part between blanks is an id. */
const ODD_IDS = [
  ...'a/b / //evil.test a?b a#b a%b % %2F 100%25 . .. ... .a a&b=c a+b a;b a:b ~ - _'.split(' '),
  ..."view View index index.html index.txt a.json a\\b \u0000 日本語 é 😀 a'b __proto__ %E0%A4%A".split(' '),
  ...['two words', ' ', 'a\tb'],
];

test('an ordinary id is viewed at /pastes/{id} and edited at /?pasteId={id}', () => {
  expect(viewHref('m5jx3k2a7f')).toBe('/pastes/m5jx3k2a7f');
  expect(editHref('m5jx3k2a7f')).toBe('/?pasteId=m5jx3k2a7f');
});

test('both links of any id lead back to it and stay on this site', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      const view = follow(viewHref(id));
      expect(view.origin).toBe('https://example.test');
      expect(view.pathname).toMatch(/^\/pastes\/[^/]+\/?$/);
      expect(pasteIdFromAddress(view)).toBe(id);
      expect(follow(editHref(id)).searchParams.get('pasteId')).toBe(id);
    }),
    { numRuns: 1_000, examples: ODD_IDS.map((id) => [id]) },
  );
});

test.each(['view', 'index', 'index.html', 'index.txt', '..', 'a/b'])(
  'the view of %j is not at a path that a host resolves to something else',
  (id) => {
    expect(follow(viewHref(id)).pathname).toBe('/pastes/view/');
  },
);

test.each(['/', '/pastes', '/pastes/', '/pastes/a/b', '/paste/a', '/elsewhere', '/x/pastes/a'])(
  '%s is not the address of a view',
  (pathname) => {
    expect(pasteIdFromAddress({ pathname, search: '' })).toBeNull();
  },
);

test('a trailing slash, as some hosts add it, is not part of the id', () => {
  expect(pasteIdFromAddress({ pathname: '/pastes/abc/', search: '' })).toBe('abc');
});

test('a lone percent sign in the address is read as part of the id', () => {
  expect(pasteIdFromAddress({ pathname: '/pastes/100%', search: '' })).toBe('100%');
});

test('the view page without an id gives the empty id, which no paste has', () => {
  expect(pasteIdFromAddress({ pathname: '/pastes/view/', search: '' })).toBe('');
});

test('in a folder of its host, the view link of any id has the base path and leads to that paste', async () => {
  process.env.NEXT_PUBLIC_BASE_PATH = '/tools/notes';
  await jest.isolateModulesAsync(async () => {
    const address = await import('@/store/paste/paste-address');
    for (const id of ODD_IDS) {
      expect(address.viewHref(id)).toMatch(/^\/tools\/notes\/pastes\//);
      expect(address.pasteIdFromAddress(follow(address.viewHref(id)))).toBe(id);
    }
  });
  delete process.env.NEXT_PUBLIC_BASE_PATH;
});
