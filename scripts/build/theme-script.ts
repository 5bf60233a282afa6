import { SETTINGS_KEY } from '../../store/storage/storage-keys';

/**
 * Sets the theme that the user has chosen, before the first paint: the page's scripts run after it, and a light page would
 * flash in a dark theme. The styles know the attribute (app/styles/theme.css); without it they follow the system. Missing,
 * damaged or denied settings throw here and leave it unset.
 *
 * It is also the page's first read of localStorage, for which the browser copies the whole storage into the page's process:
 * 66 ms for a full one. That wait overlaps with the loading of the scripts.
 */
export const THEME_SCRIPT = `try{document.documentElement.dataset.theme=JSON.parse(localStorage.getItem("${SETTINGS_KEY}")).theme}catch(error){}`;
