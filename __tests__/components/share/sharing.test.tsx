import { fireEvent, screen } from '@testing-library/react';
import { sharePaste } from '@/components/share/sharing';
import { buildPaste } from '../../support/build-paste';
import { openApp, settle } from '../../support/open-app';

// A module in a format that Jest cannot load.
jest.mock('lean-qr/nano', () => ({}));

const originals = { CompressionStream: globalThis.CompressionStream, ClipboardItem: globalThis.ClipboardItem };

afterEach(() => Object.assign(globalThis, originals));

async function pressShare(): Promise<void> {
  await openApp(
    <button type="button" onClick={(event) => sharePaste(buildPaste(), undefined, event.currentTarget)}>
      Copy link
    </button>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await settle();
}

/** A browser in which creating one of these throws. */
function failToCreate(name: keyof typeof originals): void {
  const create = () => {
    throw new TypeError(name);
  };
  Object.assign(globalThis, { [name]: jest.fn(create) });
}

test('a link that cannot be made shows an error', async () => {
  failToCreate('CompressionStream');
  await pressShare();
  expect(screen.getByText('Could not make the link')).toBeVisible();
});

test('a browser that cannot copy a promised link still opens the dialog', async () => {
  failToCreate('ClipboardItem');
  Object.assign(navigator.clipboard, { write: () => Promise.resolve() });
  await pressShare();
  expect(screen.getByRole('dialog', { name: 'Share by link' })).toBeVisible();
});
