import { threePastes } from '../e2e/support/stored-pastes';
import { expect, test } from './support/engine-test';

test.beforeEach(({ store }) => store(JSON.stringify(threePastes)));

const readViolations = () => (window as unknown as { violations?: string[] }).violations ?? [];

test('the policy refuses what is injected, and the site itself never violates it', async ({ openTab }) => {
  const tab = await openTab('/pastes');
  await tab.sees('heading', 'Shopping');
  await tab.run(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
  });
  await tab.click('button', 'Copy Shopping');
  await tab.reads('Copied to Clipboard');
  await tab.click('button', 'Delete Shopping');
  await tab.click('button', 'Undo');
  await tab.click('button', 'Menu');
  await tab.click('menuitem', 'Keyboard shortcuts');
  await tab.sees('heading', 'Keyboard shortcuts');
  await tab.press('Escape');
  await tab.click('link', 'Home');
  await tab.fill('Title', 'Within the policy');
  await tab.click('button', 'Create My Paste');
  await tab.reads('Paste added');
  expect(await tab.run(readViolations)).toEqual([]);

  await tab.run(() => {
    const style = document.createElement('style');
    style.textContent = '* { color: red }';
    document.body.append(style);
    document.body.setAttribute('onclick', 'window.isInjected = true');
    document.body.click();
    const picture = new Image();
    picture.src = 'http://127.0.0.1:9/picture.png';
    document.body.append(picture);
  });
  await expect.poll(() => tab.run(readViolations)).toEqual(['style-src-elem', 'script-src-attr', 'img-src']);
  expect(await tab.run(() => 'isInjected' in window)).toBe(false);
});
