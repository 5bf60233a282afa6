/** @jest-environment node */
import { sortPastes } from '@/store/search/sort';
import { buildPastes } from '../../support/build-paste';
import { createFakeBrowser } from '../../support/fake-browser';
import { settle } from '../../support/settle';

/** Methods that browsers lack which otherwise run the site. */
const MISSING = [
  [String.prototype, 'isWellFormed'],
  [String.prototype, 'toWellFormed'],
  [Array.prototype, 'toSorted'],
] as const;

let restore: (() => void)[] = [];

beforeEach(() => {
  restore = MISSING.map(([prototype, name]) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    Reflect.deleteProperty(prototype, name);
    return () => Object.defineProperty(prototype, name, descriptor);
  });
});

afterEach(() => {
  for (const put of restore) put();
});

test('a browser without newer string and array methods shows, sorts, repairs and saves pastes', async () => {
  const browser = createFakeBrowser({ stored: [...buildPastes('b', 'a'), { title: 'no id' }] });
  const tab = browser.openTab();
  await settle();
  expect(tab.pastes().map(({ title }) => title)).toEqual(['b', 'a', 'no id']);
  expect(sortPastes(tab.pastes(), 'title').map(({ title }) => title)).toEqual(['a', 'b', 'no id']);
  expect(tab.store.getState().add({ title: 'new', content: '' }).ok).toBe(true);
  browser.deliverAll();
  expect(browser.storedPastes()).toHaveLength(4);
});
