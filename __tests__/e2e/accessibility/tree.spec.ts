import { expect, test } from '../support/browser-test';
import { openState } from './open-state';
import { screenStates } from './screen-states';

// Their trees say nothing that others do not, at length.
const LEFT_OUT = ['Home, filled', 'Home, long lines not wrapped', 'All Pastes, long'];

for (const state of screenStates.filter(({ name }) => !LEFT_OUT.includes(name))) {
  test(`${state.name}: landmarks, headings, live regions and names are as they should be`, async ({
    page,
    baseURL,
  }) => {
    await openState(page, baseURL, state);
    const fileName = state.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${fileName}.aria.yml` });
  });
}
