import { readBasePath } from '@/scripts/build/base-path';

test('the site lives at the root of its host unless BASE_PATH names a folder', () => {
  expect(readBasePath({})).toBe('');
  expect(readBasePath({ BASE_PATH: '' })).toBe('');
});

test.each(['/pastes', '/tools/pastes', '/~me/v2.0/my-site_2'])('the folder %s is taken as it is', (basePath) => {
  expect(readBasePath({ BASE_PATH: basePath })).toBe(basePath);
});

test.each([
  'pastes',
  '/pastes/',
  '/',
  '//other.host',
  '/a b',
  '/a?b',
  'https://host/pastes',
  '/pastes.app',
  '/tools/v2.0',
])('a BASE_PATH of %j is refused with a sentence that quotes it', (basePath) => {
  expect(() => readBasePath({ BASE_PATH: basePath })).toThrow(`BASE_PATH is ${JSON.stringify(basePath)}`);
});
