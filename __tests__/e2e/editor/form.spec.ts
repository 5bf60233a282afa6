import { expect, test } from '../support/browser-test';
import { readPastes, storePastes, threePastes } from '../support/stored-pastes';

test.describe('in create mode', () => {
  test('the form has the texts and names of the specification', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveAttribute('placeholder', 'Title');
    const content = page.getByRole('textbox', { name: 'Content', exact: true });
    await expect(content).toHaveAttribute('placeholder', 'Write Your Content Here....');
    await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New paste' })).toHaveCount(0);
  });

  test('a new paste is stored in the format of the specification and survives a reload', async ({ page }) => {
    await page.goto('/');
    const startedAt = Date.now();
    await page.getByRole('textbox', { name: 'Title' }).fill('Greeting');
    await page.getByRole('textbox', { name: 'Content' }).fill('Hello\nworld');
    await page.getByRole('button', { name: 'Create My Paste' }).click();
    await expect(page.getByRole('status')).toHaveText('Paste added');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('');

    const [stored, ...others] = await readPastes(page);
    expect(others).toEqual([]);
    expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'content', 'createdAt', 'title']);
    expect(stored).toMatchObject({ title: 'Greeting', content: 'Hello\nworld' });
    expect(stored?._id).toMatch(/^[0-9a-z]{9,}$/);
    expect(Number.parseInt(stored?._id.slice(0, 8) ?? '', 36)).toBeGreaterThanOrEqual(startedAt - 1000);
    expect(new Date(stored?.createdAt ?? '').toISOString()).toBe(stored?.createdAt);
    expect(Date.parse(stored?.createdAt ?? '')).toBeGreaterThanOrEqual(startedAt);

    await page.goto('/pastes');
    await page.reload();
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Greeting' })).toBeVisible();
  });

  test('a new paste is stored after the others', async ({ page, context, baseURL }) => {
    await storePastes(context, baseURL, threePastes);
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Title' }).fill('Fourth');
    await page.getByRole('button', { name: 'Create My Paste' }).click();
    await expect(page.getByRole('status')).toHaveText('Paste added');
    const stored = await readPastes(page);
    expect(stored.slice(0, 3)).toEqual(threePastes);
    expect(stored[3]?.title).toBe('Fourth');
  });

  test('a double click on the button saves one paste', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Title' }).fill('Once');
    await page.getByRole('button', { name: 'Create My Paste' }).dblclick();
    await expect(page.getByRole('status')).toHaveText('Paste added');
    expect(await readPastes(page)).toHaveLength(1);
  });

  test('text typed between the two clicks of a double click is saved too', async ({ page }) => {
    await page.goto('/');
    const box = await page.getByRole('button', { name: 'Create My Paste' }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    for (const [title, clickCount] of [
      ['First', 1],
      ['Second', 2],
    ] as const) {
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    }
    await expect.poll(async () => (await readPastes(page)).map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  test('a taken id is refused, and no text is lost', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2025-01-05T12:00:00Z'));
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Title' }).fill('One');
    await page.getByRole('button', { name: 'Create My Paste' }).click();
    await expect(page.getByRole('status')).toHaveText('Paste added');
    await page.getByRole('textbox', { name: 'Title' }).fill('Two');
    await page.getByRole('button', { name: 'Create My Paste' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveText(
      'Paste already exist',
    );
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Two');
    expect((await readPastes(page)).map(({ title }) => title)).toEqual(['One']);
  });
});

test.describe('in edit mode', () => {
  test.beforeEach(({ context, baseURL }) => storePastes(context, baseURL, threePastes));

  test('a stored paste is loaded, and an update replaces it in place with a new date', async ({ page }) => {
    await page.goto('/?pasteId=m5j8k2q1x9z');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Deploy notes');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('1. build\n2. upload');
    await expect(page.getByRole('button', { name: 'Create My Paste' })).toHaveCount(0);
    const startedAt = Date.now();
    await page.getByRole('textbox', { name: 'Content' }).fill('3. rest');
    await page.getByRole('button', { name: 'Update Paste' }).click();
    await expect(page.getByRole('status')).toHaveText('Paste updated');

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New paste' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('');

    const stored = await readPastes(page);
    expect([stored[0], stored[2]]).toEqual([threePastes[0], threePastes[2]]);
    expect(stored[1]).toMatchObject({ _id: 'm5j8k2q1x9z', title: 'Deploy notes', content: '3. rest' });
    expect(Date.parse(stored[1]?.createdAt ?? '')).toBeGreaterThanOrEqual(startedAt);
  });

  test('the plus button clears the form, leaves edit mode and stores nothing', async ({ page }) => {
    await page.goto('/?pasteId=third');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Recipe');
    await page.getByRole('button', { name: 'New paste' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Create My Paste' })).toBeVisible();
    expect(await readPastes(page)).toEqual(threePastes);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  });

  test('after an update the next save adds a paste', async ({ page }) => {
    await page.goto('/?pasteId=first');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shopping');
    await page.getByRole('button', { name: 'Update Paste' }).click();
    await expect(page.getByRole('status')).toHaveText('Paste updated');
    await page.getByRole('textbox', { name: 'Title' }).fill('Another');
    await page.getByRole('button', { name: 'Create My Paste' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Paste added' })).toBeVisible();
    expect((await readPastes(page)).map(({ title }) => title)).toEqual([
      'Shopping',
      'Deploy notes',
      'Recipe',
      'Another',
    ]);
  });

  test('updating an unknown id keeps the text, shows no toast and offers to save a new paste', async ({ page }) => {
    await page.goto('/?pasteId=unknown');
    await page.getByRole('textbox', { name: 'Title' }).fill('Kept title');
    await page.getByRole('textbox', { name: 'Content' }).fill('Kept content');
    await page.getByRole('button', { name: 'Update Paste' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('stored in this browser');
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept title');
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Kept content');
    expect(await readPastes(page)).toEqual(threePastes);

    await page.getByRole('button', { name: 'Save as new paste' }).click();
    await expect(page.getByRole('status')).toHaveText('Paste added');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    const [, , , added] = await readPastes(page);
    expect(added).toMatchObject({ title: 'Kept title', content: 'Kept content' });
    expect(added?._id).not.toBe('unknown');
  });
});
