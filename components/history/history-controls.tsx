import { useState } from 'react';
import { Question, useQuestion } from '@/components/ui/question';
import { useSettings } from '@/store/root/hooks';
import { emptyHistory } from './history-acts';

/**
 * Empties the history, and turns it off and on. @param isEmpty whether it has neither deleted pastes nor earlier
 * versions
 */
export function HistoryControls({ isEmpty }: { readonly isEmpty: boolean }) {
  const keepsHistory = useSettings((settings) => settings.keepsHistory);
  const choose = useSettings((settings) => settings.choose);
  const switching = useQuestion<HTMLInputElement>();
  const emptying = useQuestion();
  const [problem, setProblem] = useState('');

  async function empty(): Promise<boolean> {
    setProblem('');
    const emptied = await emptyHistory();
    if (!emptied.ok) setProblem(emptied.error);
    return emptied.ok;
  }

  async function confirmEmptying(): Promise<void> {
    const isDone = await empty();
    emptying.close();
    // The button that asked disappears with the texts.
    if (isDone) switching.triggerRef.current?.focus();
  }

  async function switchOff(): Promise<void> {
    choose({ keepsHistory: false });
    switching.close();
    await empty();
  }

  function change(isOn: boolean): void {
    if (isOn || isEmpty) choose({ keepsHistory: isOn });
    else switching.ask();
    // The history may look empty because a wrong clock hides texts. They must go too.
    if (!isOn && isEmpty) void empty();
  }

  return (
    <div className="mt-5 border-t border-line pt-3">
      <label className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2.5">
        <input
          ref={switching.triggerRef}
          type="checkbox"
          role="switch"
          aria-checked={keepsHistory}
          checked={keepsHistory}
          onChange={(event) => change(event.target.checked)}
          className="switch"
        />
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">Keep deleted and replaced pastes for 30 days</span>
      </label>
      {switching.isAsking && (
        <div className="mt-2 mb-3">
          <Question action="Switch off and delete" onConfirm={switchOff} onKeep={switching.close}>
            Everything that was kept is deleted now.
          </Question>
        </div>
      )}
      {!isEmpty &&
        (emptying.isAsking ? (
          <div className="mt-2">
            <Question action="Empty history" onConfirm={confirmEmptying} onKeep={emptying.close}>
              This deletes all deleted and earlier versions forever.
            </Question>
          </div>
        ) : (
          <button
            ref={emptying.triggerRef}
            type="button"
            onClick={emptying.ask}
            className="button-quiet mt-1 text-danger"
          >
            Empty history
          </button>
        ))}
      {problem !== '' && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
