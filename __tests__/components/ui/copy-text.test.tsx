import { fireEvent, screen } from '@testing-library/react';
import { AllPastes } from '@/components/all-pastes/all-pastes';
import { buildPaste } from '../../support/build-paste';
import { openApp, settle } from '../../support/open-app';

const CONTENT = 'one\ntwo\tthree';

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

async function openList() {
  const { click } = await openApp(<AllPastes />, { stored: [buildPaste({ title: 'a', content: CONTENT })] });
  return async () => {
    await click('Copy a');
  };
}

/** A page served over plain http has no clipboard. */
function takeClipboardAway(): void {
  Reflect.deleteProperty(navigator, 'clipboard');
}

/** The document's own copy command, which jsdom lacks. @returns what it copied */
function giveCopyCommand(isAllowed: boolean): string[] {
  const copied: string[] = [];
  document.execCommand = () => {
    if (isAllowed) copied.push(String(document.getSelection()));
    return isAllowed;
  };
  return copied;
}

test('a copy is announced only once the browser has copied', async () => {
  const copy = await openList();
  let finish = () => {};
  jest.spyOn(navigator.clipboard, 'writeText').mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  await copy();
  expect(screen.queryByText('Copied to Clipboard')).not.toBeInTheDocument();
  finish();
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('Copied to Clipboard');
});

test('the copy command runs during the tap itself, as Safari requires', async () => {
  await openList();
  takeClipboardAway();
  const copied = giveCopyCommand(true);
  fireEvent.click(screen.getByRole('button', { name: 'Copy a' }));
  expect(copied).toEqual([CONTENT]);
  await settle();
  expect(screen.getByRole('status')).toHaveTextContent('Copied to Clipboard');
});

test('a clipboard that refuses falls back to the same command', async () => {
  const copy = await openList();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  giveCopyCommand(true);
  await copy();
  expect(screen.getByRole('status')).toHaveTextContent('Copied to Clipboard');
});

test('when nothing could be copied the page says so, and claims nothing', async () => {
  const copy = await openList();
  takeClipboardAway();
  giveCopyCommand(false);
  await copy();
  expect(screen.getByRole('alert')).toHaveTextContent('Could not copy');
  expect(screen.queryByText('Copied to Clipboard')).not.toBeInTheDocument();
});
