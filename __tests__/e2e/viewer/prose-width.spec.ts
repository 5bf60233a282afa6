import { expect, test } from '../support/browser-test';
import { aPaste } from '../support/stored-pastes';

test.use({ viewport: { width: 1920, height: 1080 } });

for (const { title, min, max } of [
  { title: 'A letter', min: 65, max: 75.5 },
  { title: 'letter.py', min: 150, max: 300 },
]) {
  test(`in a window of 1920 px, a line of '${title}' has room for ${min} to ${max} characters`, async ({
    page,
    store,
  }) => {
    await store([aPaste({ title, content: 'many words '.repeat(60) })]);
    await page.goto('/pastes/first');
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
  });
}
