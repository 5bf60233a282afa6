import { Braces } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '@/components/icons/icon';
import { formatAct } from '@/components/keyboard/format-act';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { useRegistered } from '@/components/ui/registered';
import { describeFormattingFault, formatInWorker } from '@/store/editor/format-in-worker';
import { toast } from '@/store/root/toast';

export interface Formatting {
  /** The text as it is stored. */
  readonly stored: string;
  readonly isOn: boolean;
  /** Keeps the line on top of the window, while the text is about to be laid out in another way. */
  readonly keepLine: () => void;
  /** Called with the formatted text to show; undefined shows the text as it is stored. Stays the same function. */
  readonly onShow: (formatted: string | undefined) => void;
}

/** A button that shows JSON formatted, or as it is stored. When the button unmounts, the text is shown as stored again. */
export function FormatToggle({ stored, isOn, keepLine, onShow, isShown }: Formatting & { readonly isShown: boolean }) {
  const asked = useRef<AbortController>(undefined);

  // A layout effect, so that a formatted text that should no longer be shown is neither painted nor copied.
  useLayoutEffect(
    () => () => {
      asked.current?.abort();
      onShow(undefined);
    },
    [onShow],
  );

  function show(formatted: string | undefined): void {
    keepLine();
    onShow(formatted);
  }

  async function toggle(): Promise<void> {
    asked.current?.abort();
    if (isOn) {
      show(undefined);
      return;
    }
    const aborter = new AbortController();
    asked.current = aborter;
    const request = { text: stored, selection: { start: 0, end: 0 } };
    const outcome = await formatInWorker(request, aborter.signal);
    if (aborter.signal.aborted) return;
    if (!outcome.ok) toast.error(describeFormattingFault(outcome.error));
    else if (outcome.value === null) toast.success('Already formatted');
    else show(stored.slice(0, outcome.value.start) + outcome.value.text + stored.slice(outcome.value.end));
  }

  usePageShortcuts({ format: toggle }, 'view');
  useRegistered(formatAct, toggle);
  return (
    <button
      type="button"
      hidden={!isShown}
      aria-label="Format JSON"
      aria-pressed={isOn}
      title="Format JSON. The paste stays as it is."
      onClick={toggle}
      className="toggle-button"
    >
      <Icon shape={Braces} />
    </button>
  );
}
