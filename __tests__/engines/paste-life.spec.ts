import { readStoredPastes } from './support/acts';
import { expect, test } from './support/engine-test';

test('a paste is created, found, edited, updated, viewed, copied, deleted and restored', async ({
  openTab,
  engineName,
}) => {
  const tab = await openTab('/');
  await tab.fill('Title', 'Deploy checklist');
  await tab.fill('Content', '1. build\n2. upload');
  await tab.click('button', 'Create My Paste');
  await tab.reads('Paste added');
  await tab.holds('Title', '');
  await tab.holds('Content', '');

  await tab.click('link', 'Paste');
  await tab.fill('Search pastes', 'nothing', 'searchbox');
  await tab.reads('No Data Found');
  await tab.fill('Search pastes', 'CHECK', 'searchbox');
  await tab.click('link', 'Edit Deploy checklist');
  await tab.holds('Title', 'Deploy checklist');
  await tab.holds('Content', '1. build\n2. upload');
  await tab.fill('Content', 'Grüße aus München, 東京 and 🍞');
  await tab.click('button', 'Update Paste');
  await tab.reads('Paste updated');
  const [paste] = await readStoredPastes(tab);
  expect(paste).toMatchObject({ title: 'Deploy checklist', content: 'Grüße aus München, 東京 and 🍞' });

  for (const address of [`/pastes/${paste?._id}`, `/pastes/view/?id=${paste?._id}`]) {
    await tab.goTo(address);
    await tab.holds('Content', 'Grüße aus München, 東京 and 🍞');
    await tab.holds('Title', 'Deploy checklist');
  }
  await tab.click('button', 'Copy to clipboard');
  await tab.reads('Copied to Clipboard');
  await tab.click('link', 'Home');
  // The view has a content field too.
  await tab.sees('button', 'Create My Paste');
  await tab.click('textbox', 'Content');
  if (engineName === 'firefox') {
    // A driven Firefox does not paste on Ctrl+V.
    expect(await tab.run(() => navigator.clipboard.readText())).toBe('Grüße aus München, 東京 and 🍞');
  } else {
    await tab.press('Control+v');
    await tab.holds('Content', 'Grüße aus München, 東京 and 🍞');
    await tab.fill('Content', '');
  }

  await tab.click('link', 'Paste');
  await tab.click('button', 'Delete Deploy checklist');
  await tab.reads('Paste deleted');
  expect(await readStoredPastes(tab)).toEqual([]);
  await tab.click('button', 'Undo');
  await tab.sees('heading', 'Deploy checklist');
  expect(await readStoredPastes(tab)).toEqual([paste]);
});
