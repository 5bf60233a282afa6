import { fitRecipe, readRecipe } from '@/scripts/hosts/hosts';

const page = '# Hosting\n\n## One\n\nText.\n\n```nginx\nfirst\n```\n\n```nginx\nsecond\n```\n\n## Two\n\nNo code.\n';
const site = { root: '/tmp/site', basePath: '' };

test('a recipe is the first code block under its heading', () => {
  expect(readRecipe('One', page)).toBe('first\n');
});

test('a heading without a recipe is an error, never the recipe of another host', () => {
  expect(() => readRecipe('Two', page)).toThrow('no recipe under "Two"');
  expect(() => readRecipe('Three', page)).toThrow('no recipe under "Three"');
});

test('a recipe gets the served folder and the address', () => {
  expect(fitRecipe('listen 80;\nroot /srv/www;', site, '127.0.0.1:8123')).toBe(
    'listen 127.0.0.1:8123;\nroot /tmp/site;',
  );
});

test("in a folder of a host, the site's addresses begin with it", () => {
  const inFolder = { ...site, basePath: '/tools/pastes' };
  const recipe = 'error_page 404 /404.html;\nlocation ~ ^/pastes/[^/]+ { try_files $uri /pastes/view/index.html; }';
  expect(fitRecipe(recipe, inFolder, '8123')).toBe(
    'error_page 404 /tools/pastes/404.html;\n' +
      'location ~ ^/tools/pastes/pastes/[^/]+ { try_files $uri /tools/pastes/pastes/view/index.html; }',
  );
  expect(fitRecipe('E404:/srv/www/404.html', inFolder, '8123')).toBe('E404:/tmp/site/tools/pastes/404.html');
});
