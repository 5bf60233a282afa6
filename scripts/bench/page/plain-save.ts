const PASTES_KEY = 'pastes';

/** What a save cannot do without: the list as text, and the text in storage. Returns the milliseconds it took. */
export function plainSaveMs(): number {
  const text = localStorage.getItem(PASTES_KEY) ?? '[]';
  const pastes = JSON.parse(text);
  // Without a change, the browser would have nothing to write.
  pastes[0].title += '.';
  const startMs = performance.now();
  localStorage.setItem(PASTES_KEY, JSON.stringify(pastes));
  const endMs = performance.now();
  // The page's own list must still be the stored one, or its next save would read everything anew.
  localStorage.setItem(PASTES_KEY, text);
  return endMs - startMs;
}
