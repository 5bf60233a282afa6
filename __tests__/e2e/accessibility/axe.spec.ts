import { expect, test } from '../support/browser-test';
import { bringAxe, findViolations } from './axe';
import { conditionsOf, enterCondition } from './conditions';
import { findLayoutFaults } from './layout-faults';
import { openState } from './open-state';
import { screenStates } from './screen-states';

for (const state of screenStates) {
  test(`${state.name}: axe finds nothing, and everything is in sight and large enough`, async ({
    page,
    baseURL,
    hasTouch,
  }) => {
    await openState(page, baseURL, state);
    await bringAxe(page);
    const faults: string[] = [];
    for (const condition of conditionsOf(hasTouch)) {
      await enterCondition(page, condition);
      const found = [...(await findViolations(page)), ...(await page.evaluate(findLayoutFaults, hasTouch ? 44 : 24))];
      faults.push(...found.map((fault) => `${condition.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
