import { threePastes } from '../e2e/support/stored-pastes';
import { pickFile } from './support/acts';
import { expect, test } from './support/engine-test';

test.beforeEach(({ store }) => store(JSON.stringify(threePastes)));

test('the export holds the stored list', async ({ openTab }) => {
  const tab = await openTab('/pastes');
  await tab.sees('heading', 'Shopping');
  // No driver of all engines can read a downloaded file; the page's own file is read before the browser gets it.
  await tab.run(() => {
    const createObjectUrl = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      Object.assign(window, { exported: file });
      return createObjectUrl(file);
    };
  });
  await tab.click('button', 'Export');
  await expect.poll(() => tab.run(() => 'exported' in window)).toBe(true);
  const text = await tab.run(() => (window as unknown as { exported: Blob }).exported.text());
  expect(JSON.parse(text)).toEqual(threePastes);
});

test('a text file opens in the form', async ({ openTab }) => {
  const tab = await openTab('/');
  await tab.sees('button', 'Create My Paste');
  await expect(async () => {
    await pickFile(tab, 'Open a text file', { name: 'notes.txt', text: 'from a file\nwith two lines' });
    expect((await tab.find('textbox', 'Content'))?.value).toBe('from a file\nwith two lines');
  }).toPass();
});
