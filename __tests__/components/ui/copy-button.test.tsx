import { screen } from '@testing-library/react';
import { CopyButton } from '@/components/ui/copy-button';
import { openApp, pass, settle } from '../../support/open-app';

const button = () => screen.getByRole('button', { name: 'Copy to clipboard' });
/** The icon refers to a shape that the page holds. */
const hasTick = () => button().querySelector('use')?.getAttribute('href') === '#icon-check';

async function openButton() {
  const { user } = await openApp(<CopyButton name="Copy to clipboard" readText={() => 'text'} />);
  return async () => {
    await user.click(button());
    await settle();
  };
}

test('after a copy the icon is a tick for two seconds, and the name stays', async () => {
  const copy = await openButton();
  expect(hasTick()).toBe(false);
  await copy();
  expect(hasTick()).toBe(true);
  expect(button()).toHaveAccessibleName('Copy to clipboard');
  await pass(2_000);
  expect(hasTick()).toBe(false);
});

test('a copy that fails shows no tick', async () => {
  const copy = await openButton();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await copy();
  expect(screen.getByRole('alert')).toHaveTextContent('Could not copy');
  expect(hasTick()).toBe(false);
});
