import { createEvent, fireEvent, screen } from '@testing-library/react';
import { SoftLink } from '@/components/navigation/soft-link';
import { openApp } from '../../support/open-app';

const link = () => screen.getByRole('link', { name: 'All' });

test('a plain click changes the address without reloading the page', async () => {
  const { user } = await openApp(<SoftLink href="/pastes">All</SoftLink>);
  await user.click(link());
  expect(window.location.pathname).toBe('/pastes');
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s is left to the browser, which opens a tab or a window', async (_name, init) => {
  await openApp(<SoftLink href="/pastes">All</SoftLink>);
  const click = createEvent.click(link(), init);
  // jsdom cannot open anything; what it would do is prevented only once the link has had its say.
  let wasLeftToBrowser = false;
  document.addEventListener(
    'click',
    (event) => {
      wasLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link(), click);
  expect(wasLeftToBrowser).toBe(true);
  expect(window.location.pathname).toBe('/');
});
