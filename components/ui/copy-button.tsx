import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text';
import { Icon } from './icon';

/** How long the icon shows that the text was copied, in milliseconds: as long as the toast. */
const TICK_MS = 2000;

interface CopyButtonProps {
  /** The accessible name. */
  readonly name: string;
  /** The tooltip, if it differs from the name. */
  readonly title?: string;
  /** In CSS pixels. */
  readonly iconSize?: number;
  /** @returns the text to copy, or undefined while there is none */
  readonly readText: () => string | undefined;
}

/** Copies a text to the clipboard. Its icon turns into a tick for a moment, once the text really was copied. */
export function CopyButton({ name, title = name, iconSize = 20, readText }: CopyButtonProps) {
  /** Counts the copies whose tick shows; 0 shows none. */
  const [tick, setTick] = useState(0);

  useEffect(() => {
    if (tick === 0) return;
    const timer = setTimeout(setTick, TICK_MS, 0);
    return () => clearTimeout(timer);
  }, [tick]);

  async function copy(): Promise<void> {
    const text = readText();
    if (text !== undefined && (await copyText(text))) setTick((count) => count + 1);
  }

  return (
    <button type="button" aria-label={name} title={title} onClick={copy} className="icon-button">
      <Icon shape={tick === 0 ? Copy : Check} size={iconSize} className={tick === 0 ? '' : 'text-accent'} />
    </button>
  );
}
