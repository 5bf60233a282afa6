import { screen, within } from '@testing-library/react';
import { openApp } from '../../support/open-app';

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const current = () =>
  nav()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test.each([
  ['/', undefined, 'Home'],
  ['/?pasteId=a', undefined, 'Home'],
  ['/pastes', undefined, 'Paste'],
  ['/pastes/view/?id=a', undefined, 'Paste'],
  ['/pastes/abc', 'pastes', 'Paste'],
  ['/pastes/abc', '_not-found', 'Paste'],
])('at %s, answered with the page of %s, the current link is %s', async (at, servedSegment, expected) => {
  await openApp(null, servedSegment === undefined ? { at } : { at, servedSegment });
  expect(current()).toEqual([expected]);
});

test('no link is current at an address that does not exist', async () => {
  await openApp(null, { at: '/elsewhere', servedSegment: '_not-found' });
  expect(current()).toEqual([]);
});
