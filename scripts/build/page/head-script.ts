import { SETTINGS_KEY } from '@/store/storage/storage-keys';

/*
 * What every page does before its first paint, long before its other scripts run:
 *
 * - It sets the theme that the user has chosen; a light page would flash in a dark theme. The styles know the attribute
 *   (app/styles/theme.css), and without it follow the system. It is set again when the frame or an error screen has mounted,
 *   in case React has replaced the root element.
 * - It keeps the browser's offer to install the site, which comes once, for the menu, which loads later.
 *
 * The theme is also the page's first read of localStorage, for which the browser copies the whole storage into the page's
 * process: 66 ms for a full one. That wait overlaps with the loading of the scripts.
 */

showTheme();
addEventListener('pastes:started', showTheme);
addEventListener('beforeinstallprompt', (event) => {
  window.installOffer = event as Event & NonNullable<Window['installOffer']>;
});
addEventListener('appinstalled', () => {
  window.installOffer = undefined;
});

function showTheme(): void {
  try {
    document.documentElement.dataset.theme = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '').theme;
  } catch {
    // Missing, damaged or denied settings leave the theme unset.
  }
}
