import { expect, test } from '../support/browser-test';
import { aPaste } from '../support/stored-pastes';

test.use({ viewport: { width: 1920, height: 1080 } });

test('in a window of 1920 px, a line of a letter has room for 65 to 75.5 characters, one of a program for 150 to 300', async ({
  page,
  store,
}) => {
  const content = 'many words '.repeat(60);
  await store([aPaste({ title: 'A letter', content }), aPaste({ _id: 'second', title: 'letter.py', content })]);
  for (const { id, min, max } of [
    { id: 'first', min: 65, max: 75.5 },
    { id: 'second', min: 150, max: 300 },
  ]) {
    await page.goto(`/pastes/${id}`);
    const field = page.getByRole('textbox', { name: 'Content' });
    await expect(field).toHaveValue(/many/);
    const readRoom = () =>
      field.evaluate((element) => {
        const { paddingLeft, paddingRight, font } = getComputedStyle(element);
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) throw new Error('No canvas');
        context.font = font;
        const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return room / context.measureText('0').width;
      });
    await expect.poll(readRoom).toBeGreaterThan(min);
    expect(await readRoom()).toBeLessThanOrEqual(max);
  }
});
