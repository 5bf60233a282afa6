import { readFile } from 'node:fs/promises';
import { expect, unguarded as test } from '../support/browser-test';
import { readStorage, threePastes } from '../support/stored-pastes';

test('a frame that fails offers the stored data and another try', async ({ page, store }) => {
  await store(threePastes);
  await page.addInitScript(() => {
    window.addEventListener = new Proxy(window.addEventListener, {
      apply(add, target, parameters) {
        if (parameters[0] === 'storage' && !('isMended' in window)) throw new Error('The store cannot be connected.');
        return Reflect.apply(add, target, parameters);
      },
    });
  });
  await page.goto('/pastes/first');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page).toHaveTitle('Unexpected Application Error! · Pastes');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS('background-color', 'rgb(29, 78, 216)');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the stored data' }).click();
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toEqual(threePastes);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Shopping', exact: true })).toBeVisible();
  expect(await readStorage(page)).toMatchObject({
    pastes: JSON.stringify(threePastes),
    'pastes.backup': expect.any(String),
  });
});
