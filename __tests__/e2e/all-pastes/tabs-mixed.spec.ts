import { buildSaves, saveAtFullSpeed } from '../support/acts-at-full-speed';
import { deleteAtFullSpeed, editTwiceAtFullSpeed } from '../support/acts-on-stored-pastes';
import { expect, test } from '../support/browser-test';
import { formOf } from '../support/form';
import { aPaste, readPastes, storePastes } from '../support/stored-pastes';
import { openTab, openTabsInOwnProcesses } from '../support/tabs';

// A recording of every change of four busy pages would slow them down far below full speed.
test.use({ trace: 'off' });

const COUNT = 20;
// An undone deletion returns to its place behind one that stays. Where the one before is gone too, its place is only an index,
// which the deletions of other tabs move.
const FATES = ['edited', 'deleted', 'left alone', 'undone'] as const;

const idsOf = (fate: string) => Array.from({ length: COUNT }, (_, index) => `${fate} ${index}`);
const stored = Array.from({ length: COUNT }, (_, index) =>
  FATES.map((fate) =>
    aPaste({ _id: `${fate} ${index}`, title: `${fate} ${index}.`, content: `About ${fate} ${index}` }),
  ),
).flat();

test('adds, edits, deletions and undone deletions of 4 tabs at full speed are all kept', async ({
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await storePastes(context, baseURL, stored);
  const [adding, editing, deleting, undoing] = await openTabsInOwnProcesses(context, 4);
  if (!adding || !editing || !deleting || !undoing) throw new Error('Four tabs were asked for.');
  for (const page of [deleting, undoing]) await page.getByRole('link', { name: 'Paste', exact: true }).click();
  await expect(undoing.getByRole('searchbox')).toBeVisible();
  await expect(deleting.getByRole('searchbox')).toBeVisible();

  const saves = buildSaves('adding', 100);
  await Promise.all([
    saveAtFullSpeed(adding, saves),
    editTwiceAtFullSpeed(editing, idsOf('edited')),
    deleteAtFullSpeed(
      deleting,
      idsOf('deleted').map((id) => `${id}.`),
    ),
    deleteAtFullSpeed(
      undoing,
      idsOf('undone').map((id) => `${id}.`),
      true,
    ),
  ]);

  const wanted = stored
    .filter(({ _id }) => !_id.startsWith('deleted'))
    .map(({ _id, title, content }) => `${title} ${_id.startsWith('edited') ? `last edit of ${_id}` : content}`);
  const wantedAdds = saves.map(({ title, content }) => `${title} ${content}`);
  const read = async () => (await readPastes(editing)).map(({ title, content }) => `${title} ${content}`);
  await expect
    .poll(async () => (await read()).toSorted(), { timeout: 40_000 })
    .toEqual([...wanted, ...wantedAdds].sort());
  expect((await readPastes(editing)).filter(({ _id }) => _id.startsWith('undone'))).toEqual(
    stored.filter(({ _id }) => _id.startsWith('undone')),
  );

  await adding.getByRole('link', { name: 'Paste', exact: true }).click();
  for (const page of [adding, deleting, undoing]) {
    await page.getByRole('searchbox').fill('undone 7.');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['undone 7.']);
    await page.getByRole('searchbox').fill('deleted 7.');
    await expect(page.getByText('No Data Found')).toBeVisible();
  }
});

test('the last of two changes to a paste in different tabs wins, while other tabs save at full speed', async ({
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const pastes = ['both', 'gone', 'back'].map((_id) => aPaste({ _id, title: _id, content: 'old' }));
  await storePastes(context, baseURL, pastes);
  const [first, second] = await openTabsInOwnProcesses(context, 2);
  const busy = [await openTab(context), await openTab(context)];
  if (!first || !second) throw new Error('Two tabs were asked for.');
  const saving = Promise.all(busy.map((page, index) => saveAtFullSpeed(page, buildSaves(`busy ${index}`, 150))));

  for (const [page, seen, content] of [
    [first, 'old', 'older edit'],
    [second, 'older edit', 'newer edit'],
  ] as const) {
    for (const id of ['both', 'gone']) {
      await page.evaluate((query) => history.pushState(null, '', query), `/?pasteId=${id}`);
      await expect(formOf(page).content).toHaveValue(seen);
      await formOf(page).content.fill(content);
      await formOf(page).update.click();
      await expect(formOf(page).create).toBeVisible();
    }
  }
  await first.getByRole('link', { name: 'Paste', exact: true }).click();
  for (const id of ['gone', 'back']) {
    await first.getByRole('searchbox').fill(id);
    await first.getByRole('button', { name: `Delete ${id}` }).click();
    await expect(first.getByText('No Data Found')).toBeVisible();
  }
  await first.getByRole('button', { name: 'Undo', exact: true }).click();
  await saving;

  for (const page of [first, second, ...busy]) {
    await expect
      .poll(async () => (await readPastes(page)).filter(({ _id }) => ['both', 'gone', 'back'].includes(_id)))
      .toEqual([{ ...pastes[0], content: 'newer edit', createdAt: expect.any(String) }, pastes[2]]);
    expect(await readPastes(page)).toHaveLength(302);
  }
});
