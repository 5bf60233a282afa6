import { act, screen } from '@testing-library/react';
import { PasteForm } from '@/components/form/paste-form';
import { holdKeyboard } from '@/components/keyboard/touch-keyboard';
import { openApp, pass } from '../../support/open-app';

beforeEach(() => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }) as MediaQueryList;
});

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

const content = () => screen.getByRole('textbox', { name: 'Content' });

/** Types before the form is there. */
function typeEarly(text: string): void {
  holdKeyboard();
  (document.activeElement as HTMLTextAreaElement).value = text;
}

test.each([
  ['does not come in time', () => pass(3_000)],
  ['comes after a tap elsewhere', async () => (document.activeElement as HTMLElement).blur()],
])('what is typed for a form that %s stands in the form that opens then', async (_name, leave) => {
  typeEarly('on the way');
  await leave();
  await openApp(<PasteForm />);
  expect(content()).toHaveValue('on the way');
});

test('what is typed before the form is there goes into its content, whichever field is tapped first', async () => {
  typeEarly('on the way');
  await openApp(<PasteForm />);
  act(() => screen.getByRole('textbox', { name: 'Title' }).focus());
  expect(content()).toHaveValue('on the way');
});
