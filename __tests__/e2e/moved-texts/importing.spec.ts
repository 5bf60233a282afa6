import { expect, test } from '../support/browser-test';
import { answerPicker } from '../support/files';
import { aPaste, readPastes } from '../support/stored-pastes';

const longText = (name: string) => `${name} begins. ${`${name} goes on. `.repeat(40_000)}`;

const pastes = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'].map((name) =>
  aPaste({ _id: name.toLowerCase(), title: name, content: longText(name) }),
);

test('an imported record takes no text of another paste, and no beginning replaces a text', async ({ page, store }) => {
  await store(pastes);
  await page.goto('/pastes/');
  const readMoved = async () => (await readPastes(page)).filter((paste) => 'movedText' in paste);
  await expect.poll(async () => (await readMoved()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  const before = await readPastes(page);
  const [moved] = await readMoved();
  const file = JSON.stringify([
    { ...moved, _id: 'thief', title: 'Thief' },
    {
      ...moved,
      createdAt: '2026-01-01T00:00:00.000Z',
      movedText: `700000-zzzzz ${`${moved?.movedText}`.split(' ')[1]}`,
    },
    moved,
  ]);
  const importButton = page.getByRole('button', { name: 'Import', exact: true });
  await answerPicker(page, () => importButton.click(), { name: 'pastes.json', text: file });
  const dialog = page.getByRole('dialog', { name: 'Import pastes' });
  await expect(dialog.getByText('Beginnings only: 2.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('article', { name: 'Thief' })).toBeVisible();
  const after = await readPastes(page);
  expect(after.filter(({ _id }) => _id !== 'thief')).toEqual(before);
  const thief = after.find(({ _id }) => _id === 'thief');
  expect(thief).not.toHaveProperty('movedText');
  expect(thief?.content).toBe(moved?.content);
});
