import type { ReactNode } from 'react';
import { useSettings } from '@/store/use-settings';
import { Modal } from './modal';

/** The keys, what they do, and whether they can be turned off. */
const KEYS = [
  { keys: ['Ctrl/⌘', 'Enter'], act: 'Save the paste' },
  { keys: ['Ctrl/⌘', 'Z'], act: 'Undo the last deletion or import' },
  { keys: ['/'], act: 'Search', isSingle: true },
  { keys: ['n'], act: 'New paste', isSingle: true },
  { keys: ['Esc'], act: 'Clear the search' },
  { keys: ['↑', '↓', 'Home', 'End'], act: 'Move through the list' },
  { keys: ['Enter'], act: 'View the paste' },
  { keys: ['e'], act: 'Edit the paste', isSingle: true },
  { keys: ['c'], act: 'Copy the paste', isSingle: true },
  { keys: ['Delete'], act: 'Delete the paste' },
  { keys: ['?'], act: 'Show this list', isSingle: true },
] as const;

/** The list of keys, and the switch for those that a screen reader or a voice may want for itself. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const hasSingleKeys = useSettings((state) => state.hasSingleKeys);
  const choose = useSettings((state) => state.choose);

  return (
    <Modal title="Keyboard shortcuts" onClose={onClose} hasCloseButton>
      <dl className="mt-4 grid gap-x-6 min-[18rem]:grid-cols-[auto_1fr] gap-y-2">
        {KEYS.map(({ keys, act, ...key }) => (
          <div key={act} className="contents">
            <dt className="flex flex-wrap items-start gap-1">
              {keys.map((name) => (
                <kbd key={name} className="rounded border border-line bg-page px-1.5 py-0.5 font-mono text-sm">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd className={'isSingle' in key && !hasSingleKeys ? 'text-muted line-through' : ''}>{act}</dd>
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
        Shortcuts of a single key
      </label>
    </Modal>
  );
}
