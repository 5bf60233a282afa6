/** @jest-environment jsdom */

import { readFileSync } from 'node:fs';
import { SHORTCUTS } from '@/components/keyboard/shortcuts';

/** What the specification writes as it writes keys: the keys of the browser for all and to paste, and a parameter of the address. */
const NO_SHORTCUTS = ['Ctrl/Cmd+A', 'Ctrl/Cmd+V', 'q'];

/** Names a key regardless of the order of its modifiers. */
const nameOf = (key: string) => key.toLowerCase().replace('ctrl/cmd', 'ctrl').split('+').sort().join('+');

test('every letter and every combination of keys that docs/specification.md names is a shortcut', () => {
  const named = [...readFileSync('docs/specification.md', 'utf8').matchAll(/`((?:[A-Z][\w/]*\+)+[^`]+|[a-z])`/g)]
    .map(([, key = '']) => key)
    .filter((key) => !NO_SHORTCUTS.includes(key));
  const keys = new Set(Object.values(SHORTCUTS).flatMap((shortcut) => shortcut.keys.map(nameOf)));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((key) => !keys.has(nameOf(key)))).toEqual([]);
});
