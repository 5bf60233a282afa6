import { runShortcut, SHORTCUTS } from '@/components/keyboard/shortcuts';
import { settingsStore } from '@/store/root/app';

function press(key: string): KeyboardEvent {
  return new KeyboardEvent('keydown', { key, cancelable: true });
}

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

test('no two shortcuts share a key in one place', () => {
  const places = Object.values(SHORTCUTS).flatMap(({ keys, scopes }) =>
    keys.flatMap((key) => scopes.map((scope) => `${key} in ${scope}`)),
  );
  expect(new Set(places).size).toBe(places.length);
});

test.each([
  ['Enter', 'row', 'view', { key: 'Enter' }],
  ['Ctrl+Enter', 'form', 'save', { key: 'Enter', ctrlKey: true }],
  ['Ctrl+S', 'form', 'save', { key: 's', ctrlKey: true }],
] as const)('%s in a %s runs its act, and the browser does not get the key', (_, scope, name, key) => {
  const act = jest.fn();
  const event = new KeyboardEvent('keydown', { ...key, cancelable: true });
  expect(runShortcut(event, scope, { [name]: act })).toBe(true);
  expect(act).toHaveBeenCalledTimes(1);
  expect(event.defaultPrevented).toBe(true);
});

test.each([
  ['that belongs to another scope', 'Enter', 'list'],
  ['without an act', 'Delete', 'row'],
] as const)('a key %s is left to the browser', (_, key, scope) => {
  const view = jest.fn();
  const event = press(key);
  expect(runShortcut(event, scope, { view })).toBe(false);
  expect(view).not.toHaveBeenCalled();
  expect(event.defaultPrevented).toBe(false);
});

test('single keys that are switched off do nothing, and the others go on', () => {
  const acts = { copy: jest.fn(), remove: jest.fn() };
  settingsStore.setState({ hasSingleKeys: false });
  runShortcut(press('c'), 'row', acts);
  runShortcut(press('Delete'), 'row', acts);
  expect(acts.copy).not.toHaveBeenCalled();
  expect(acts.remove).toHaveBeenCalledTimes(1);
});
