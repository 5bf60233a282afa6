import { X } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSettings } from '@/store/use-settings';
import { Icon } from './icon';

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

/** The list of keys. Closing it puts the focus back to where it came from, which the browser sees to. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const hasSingleKeys = useSettings((state) => state.hasSingleKeys);
  const choose = useSettings((state) => state.choose);
  useEffect(() => {
    const dialog = dialogRef.current;
    if (dialog?.open === false) dialog.showModal();
  }, []);

  return (
    <dialog ref={dialogRef} aria-labelledby="shortcuts-title" onClose={onClose} className="dialog">
      <div className="flex items-center justify-between gap-4">
        <h2 id="shortcuts-title" className="text-lg font-semibold">
          Keyboard shortcuts
        </h2>
        <button
          type="button"
          aria-label="Close"
          title="Close"
          onClick={() => dialogRef.current?.close()}
          className="icon-button -mr-2"
        >
          <Icon shape={X} />
        </button>
      </div>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
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
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-2.5 border-t border-line pt-3">
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
    </dialog>
  );
}
