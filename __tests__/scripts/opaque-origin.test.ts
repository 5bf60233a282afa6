/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { opaqueOriginScript, writeOpaqueOriginFile } from '@/scripts/opaque-origin';

const HERE = 'https://host.test/tools/pastes/';

/** Runs the written script as a page below /tools/pastes would. Returns the page's fetch. */
function fetchOfPage(): typeof fetch {
  const folder = mkdtempSync(join(tmpdir(), 'pastes-opaque-'));
  mkdirSync(join(folder, 'pastes'));
  writeFileSync(join(folder, 'pastes', 'index.html'), '<html></html>');
  writeFileSync(join(folder, 'pastes', 'index.txt'), 'the "list" </script>');
  writeOpaqueOriginFile(folder, '/tools/pastes');
  const window = { fetch: () => Promise.reject(new Error('asked the host')) };
  runInNewContext(readFileSync(join(folder, 'opaque-origin.js'), 'utf8'), {
    window,
    URL,
    Request,
    Response,
    location: { href: HERE },
  });
  return window.fetch as typeof fetch;
}

test('what shows another screen is answered from the page itself, whatever the query', async () => {
  const response = await fetchOfPage()(new URL('pastes/index.txt?_rsc=1', HERE));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/x-component']);
  expect(response.url).toBe(`${HERE}pastes/index.txt?_rsc=1`);
  expect(await response.text()).toBe('the "list" </script>');
});

test('the question whether a screen has moved is answered, anything else goes to the host', async () => {
  expect((await fetchOfPage()(`${HERE}pastes/`, { method: 'HEAD' })).ok).toBe(true);
  await expect(fetchOfPage()(`${HERE}other.txt`)).rejects.toThrow('asked the host');
});

test('the script of the page names its file below the base path', () => {
  expect(opaqueOriginScript('/tools/pastes')).toContain("'/tools/pastes/opaque-origin.js'");
});
