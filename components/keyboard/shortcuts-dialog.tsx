import { Modal } from '@/components/ui/modal';
import { useSettings } from '@/store/app/hooks';
import { isSingleKey, SHORTCUTS, type ShortcutName } from './shortcuts';

const MOVE = 'Move through the list';

/** What each shortcut does, in the order of the list. Those with the same label share a line. */
const LABELS: Readonly<Record<ShortcutName, string>> = {
  save: 'Save the paste',
  undo: 'Undo the last deletion, update or import',
  search: 'Search',
  newPaste: 'New paste',
  clearSearch: 'Clear the selection, else the search',
  moveUp: MOVE,
  moveDown: MOVE,
  moveToFirst: MOVE,
  moveToLast: MOVE,
  view: 'View the paste',
  edit: 'Edit the paste',
  copy: 'Copy the paste',
  remove: 'Delete the paste, or the selected ones',
  pin: 'Pin the paste to the top, or unpin it',
  select: 'Select the paste',
  showShortcuts: 'Show this list',
};

/** What stands on the keys, where that differs from their name. */
const KEY_CAPS: Readonly<Record<string, readonly string[]>> = {
  'ctrl+enter': ['Ctrl/⌘', 'Enter'],
  'ctrl+z': ['Ctrl/⌘', 'Z'],
  escape: ['Esc'],
  arrowup: ['↑'],
  arrowdown: ['↓'],
  home: ['Home'],
  end: ['End'],
  enter: ['Enter'],
  delete: ['Delete'],
};

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

const LINES = [...new Set(Object.values(LABELS))].map((label) => {
  const shortcuts = NAMES.filter((name) => LABELS[name] === label).map((name) => SHORTCUTS[name]);
  const caps = shortcuts.flatMap(({ keys: [key] }) => KEY_CAPS[key] ?? [key]);
  return { label, caps, isSingleKey: shortcuts.some(isSingleKey) };
});

/** Lists the shortcuts, with a switch for the single keys, which a screen reader or voice control may need itself. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const hasSingleKeys = useSettings((settings) => settings.hasSingleKeys);
  const choose = useSettings((settings) => settings.choose);

  return (
    <Modal title="Keyboard shortcuts" onClose={onClose} hasCloseButton>
      <dl className="mt-4 grid gap-x-6 min-[18rem]:grid-cols-[auto_1fr] gap-y-2">
        {LINES.map((line) => (
          <div key={line.label} className="contents">
            <dt className="flex flex-wrap items-start gap-1">
              {line.caps.map((cap) => (
                <kbd key={cap} className="rounded border border-line bg-page px-1.5 py-0.5 font-mono text-sm">
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd className={line.isSingleKey && !hasSingleKeys ? 'text-muted line-through' : ''}>{line.label}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 flex-wrap cursor-pointer items-center gap-2.5 border-t border-line pt-3">
        <input
          type="checkbox"
          role="switch"
          aria-checked={hasSingleKeys}
          checked={hasSingleKeys}
          onChange={(event) => choose({ hasSingleKeys: event.target.checked })}
          className="switch"
        />
        Single-key shortcuts
      </label>
    </Modal>
  );
}
