// The input of W3C WebDriver: bodies of the command `Perform Actions`.

type KeyStep = { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** The code points that W3C WebDriver gives to keys without a character. */
const KEY_CODES: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** Presses a key or a chord, such as 'Control+Enter'. */
export function pressActions(chord: string): object {
  return keyActions(chordSteps(chord));
}

/** Types a text, key by key. */
export function typeActions(text: string): object {
  return keyActions([...text].flatMap((char) => chordSteps(char === '\n' ? 'Enter' : char)));
}

/** Clicks the mouse at a point of the window, in CSS pixels. */
export function clickActions(x: number, y: number): object {
  const actions = [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] };
}

function chordSteps(chord: string): KeyStep[] {
  const values = chord.split('+').map((key) => KEY_CODES[key] ?? key);
  const downs = values.map((value): KeyStep => ({ type: 'keyDown', value }));
  const ups = [...values].reverse().map((value): KeyStep => ({ type: 'keyUp', value }));
  return [...downs, ...ups];
}

function keyActions(actions: readonly KeyStep[]): object {
  return { actions: [{ type: 'key', id: 'keyboard', actions }] };
}
