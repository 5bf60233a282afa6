import { hasCommandKey } from '@/components/keyboard/pressed-key';
import { handover } from '@/store/handover';
import { SETTINGS_KEY } from '@/store/storage/storage-keys';
import { keepClicks } from './keep-click';
import { noteFields } from './note-fields';

/*
 * Runs in every page before its first paint, long before its other scripts:
 *
 * - Sets the user's theme, so that no light page flashes before a dark theme. The styles use the attribute
 *   (app/styles/theme.css); without it they follow the system.
 * - Sets it again when the frame or an error screen has mounted, in case React has replaced the root element.
 * - Keeps the `beforeinstallprompt` event for the menu: the event fires once, before the menu is loaded.
 * - Opens a shared link whose `#` another program has encoded.
 * - Notes the text fields, so that what is typed before the frame has mounted is not lost (note-fields.ts).
 * - Keeps a click on a control that does not work yet (keep-click.ts).
 * - Notes a key that saves, pressed in the form before the frame has mounted: the form saves when it is ready.
 *
 * Reading the settings is also the page's first access to localStorage, for which the browser copies the whole storage
 * into the page's process: 66 ms for a full one. Here this overlaps with the loading of the scripts.
 */

openEncodedLink();
showSettings();
noteFields();
keepClicks();
addEventListener('pastes:started', showSettings);
addEventListener('beforeinstallprompt', (event) => {
  handover().installOffer = event as Event & { prompt(): Promise<unknown> };
});
addEventListener('keydown', noteSaveKey);
addEventListener('pastes:started', () => removeEventListener('keydown', noteSaveKey));
addEventListener('appinstalled', () => {
  handover().installOffer = undefined;
});

function openEncodedLink(): void {
  const { href, pathname } = location;
  if (/\/pastes\/view\/?%23paste-\d+-/.test(pathname)) location.replace(href.replace(/\/?%23/, '/#'));
}

function noteSaveKey(event: KeyboardEvent): void {
  const isSave = hasCommandKey(event) && ['Enter', 's'].includes(event.key);
  if (!isSave || event.defaultPrevented || !(event.target as Element).closest('form')) return;
  event.preventDefault();
  handover().hasPressedSave = true;
}

function showSettings(): void {
  try {
    const { theme } = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '');
    if (theme !== undefined) document.documentElement.dataset.theme = theme;
  } catch {
    // Missing, damaged or denied settings leave it unset.
  }
}
