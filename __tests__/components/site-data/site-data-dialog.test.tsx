import { act, screen, within } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { PasteForm } from '@/components/form/paste-form';
import { pastesStore } from '@/store/root/app';
import { buildPastes } from '../../support/build-paste';
import { settleHistory } from '../../support/fake-database';
import { openApp } from '../../support/open-app';

const ASK = 'Ask the browser to keep them';
const IN_SAFARI = 'Pastes that you saved in Safari are not here. Export them there and import them here.';
const dialog = () => screen.getByRole('dialog');
const askButton = () => screen.queryByRole('button', { name: ASK });

/** Defines properties of `navigator` as some browser has them, until the end of the test. */
function pretend(properties: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
}

afterEach(() => {
  for (const name of ['storage', 'vendor', 'platform', 'standalone']) Reflect.deleteProperty(navigator, name);
});

function fakeManager(isPersisted: boolean, answer = true) {
  return { persisted: jest.fn(async () => isPersisted), persist: jest.fn(async () => answer) };
}

/** Opens All Pastes, and About by the menu. */
async function openAbout() {
  const app = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await app.click('Menu');
  await app.user.click(screen.getByRole('menuitem', { name: 'About' }));
  await settleHistory();
  return app;
}

test('the line of All Pastes opens the same facts, and its button has the focus again when they close', async () => {
  const { user } = await openApp(<AllPastes />, { stored: buildPastes('a', 'b') });
  await user.click(screen.getByRole('button', { name: 'Details: where your data is' }));
  await settleHistory();
  expect(screen.getByRole('dialog', { name: 'Where your data is' })).toHaveTextContent('2 pastes, less than 1%');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Details: where your data is' })).toHaveFocus();
});

describe('the request to keep the pastes', () => {
  test('is made only by the button, which gives way to the answer', async () => {
    const storage = fakeManager(false);
    pretend({ storage });
    const { click } = await openAbout();
    expect(within(dialog()).getByRole('status')).toHaveTextContent('may delete them when the disk is full');
    expect(storage.persist).not.toHaveBeenCalled();
    await click(ASK);
    expect(storage.persist).toHaveBeenCalledTimes(1);
    expect(within(dialog()).getByRole('status')).toHaveTextContent('This browser has agreed to keep them.');
    expect(askButton()).toBeNull();
    expect(within(dialog()).getByRole('status')).toHaveFocus();
  });

  test('that is refused says so, and can be made again', async () => {
    pretend({ storage: fakeManager(false, false) });
    const { click } = await openAbout();
    await click(ASK);
    expect(within(dialog()).getByRole('status')).toHaveTextContent('This browser has not agreed.');
    expect(askButton()).toHaveFocus();
  });

  const getDirectory = () => Promise.reject(new DOMException('Denied by the test.', 'SecurityError'));

  test.each([
    ['has agreed', { storage: fakeManager(true) }, 'This browser has agreed to keep them.'],
    ['cannot be asked', {}, 'This browser cannot be asked to keep them.'],
    ['has a private window', { vendor: '', storage: { getDirectory } }, 'This seems to be a private window'],
  ])('is not offered where the browser %s', async (_name, properties, sentence) => {
    pretend(properties);
    await openAbout();
    expect(dialog()).toHaveTextContent(sentence);
    expect(askButton()).toBeNull();
  });
});

test('a copy in the database that stops working while the dialog is open is not claimed any more', async () => {
  await openAbout();
  expect(dialog()).toHaveTextContent('survives a crash of the whole browser');
  act(() => pastesStore.setState({ journalFailure: 'full' }));
  expect(dialog()).toHaveTextContent('there is no room on the disk');
  expect(dialog()).not.toHaveTextContent('survives a crash');
});

test('an app that Safari has installed says on its empty screens that pastes of Safari are not here', async () => {
  pretend({ vendor: 'Apple Computer, Inc.', platform: 'iPhone', standalone: true });
  await openApp(
    <>
      <PasteForm />
      <AllPastes />
    </>,
    { stored: [] },
  );
  expect(screen.getByText('Pastes that you saved in Safari are not here.')).toBeInTheDocument();
  expect(screen.getByText(IN_SAFARI)).toBeInTheDocument();
});

test('where the browser stores nothing, only the tab is named', async () => {
  const { user, click } = await openAbout();
  await click('Close');
  act(() => pastesStore.setState({ isLasting: false }));
  await user.click(screen.getByRole('button', { name: 'Details: where your data is' }));
  await settleHistory();
  expect(dialog()).toHaveTextContent('Your pastes are only in this tab');
  expect(dialog()).not.toHaveTextContent('Stored');
  expect(askButton()).toBeNull();
});
