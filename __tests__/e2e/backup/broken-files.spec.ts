import { expect, test } from '../support/browser-test';
import { dropFiles, dropTransfer, pickFiles } from '../support/files';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';

const whole = JSON.stringify(threePastes);

const BROKEN = [
  ['a file that was cut off', whole.slice(0, -30), 'is damaged or cut off'],
  ['an object', '{"pastes":[]}', 'is not a list of pastes.'],
  ['a text', 'Dear diary', 'is not a list of pastes.'],
  ['a list of other things', '[1,{"color":"red"}]', 'none of its entries has a title or a content.'],
  ['a list without a paste', '[]', 'is a list without a single paste in it.'],
  ['an empty file', '', 'is empty.'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'is not a text file.'],
  ['a file that is not UTF-8', Buffer.from([0x5b, 0xfc, 0x5d]), 'is not in UTF-8.'],
  ['an object with its own prototype', '[{"__proto__":{"title":"x","content":"y"}}]', 'none of its entries'],
  ['a deeply nested list', '['.repeat(200_000) + ']'.repeat(200_000), 'none of its entries'],
] as const;

test.beforeEach(async ({ page, context, baseURL }) => {
  await storePastes(context, baseURL, threePastes);
  await page.goto('/pastes');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
});

test('each kind of broken file is refused with a sentence that names the fault, and changes nothing', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  for (const [kind, text, sentence] of BROKEN) {
    await test.step(kind, async () => {
      await pickFiles(page, 'Import', { name: 'broken.json', text });
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText('“broken.json”');
      await expect(alert).toContainText(sentence);
      await expect(alert).toContainText('Nothing was imported.');
      await expect(dialog.getByRole('button')).toHaveText(['Close']);
      await expect(dialog.getByRole('button')).toBeFocused();
      expect(await readPastes(page)).toEqual(threePastes);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }
});

test('a file of 100 MB is refused before it is read', async ({ page }) => {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const megabyte = new Uint8Array(1_000_000);
    transfer.items.add(new File(Array<Uint8Array<ArrayBuffer>>(100).fill(megabyte), 'huge.json'));
    return transfer;
  });
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new Error('It was read.'));
  });
  await dropTransfer(page, dataTransfer);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    '“huge.json” is 100 MB, more than this browser can store, so it was not read. Nothing was imported.',
  );
});

test('several files at once are refused', async ({ page }) => {
  await dropFiles(page, [
    { name: 'a.json', text: whole },
    { name: 'b.json', text: whole },
  ]);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Choose one file at a time. Nothing was imported.',
  );
});

test('reading a long file shows its progress and can be cancelled', async ({ page }) => {
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    let isHeld = false;
    Blob.prototype.arrayBuffer = function (this: Blob) {
      if (isHeld) return new Promise(() => {});
      isHeld = true;
      return read.call(this);
    };
  });
  await pickFiles(page, 'Import', { name: 'long.json', text: whole.padEnd(4 * 1024 * 1024) });
  await expect(page.getByRole('progressbar', { name: 'Reading the file' })).toHaveAttribute('value', '0.25');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
