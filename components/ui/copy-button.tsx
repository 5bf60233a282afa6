import { useState } from 'react';
import { PageIcon } from '@/components/icons/page-icon';
import { keepClick } from '@/store/handover';
import { copyText } from './copy-text';
import type { Elements } from './elements';

/** How long the icon is a tick, in milliseconds: as long as the toast is shown. */
const TICK_MS = 2000;

interface CopyButtonProps {
  /** The accessible name. */
  readonly name: string;
  /** The tooltip, if it differs from the name. */
  readonly title?: string;
  /** Shown beside the icon: what is copied, if that is not all. */
  readonly label?: Elements | string;
  /** In CSS pixels. */
  readonly iconSize?: number;
  /** @returns the text to copy, which may have to be read; undefined while there is none: then the click is kept */
  readonly readText: () => string | Promise<string | undefined> | undefined;
}

/** Copies a text to the clipboard. If the copy succeeds, the icon becomes a tick for a moment. */
export function CopyButton({ name, title = name, label, iconSize = 20, readText }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const isLabelled = Boolean(label);

  async function copy(button: HTMLElement): Promise<void> {
    const text = readText();
    if (text === undefined) keepClick(button);
    if (text === undefined || !(await copyText(text))) return;
    setIsCopied(true);
    setTimeout(setIsCopied, TICK_MS, false);
  }

  return (
    <button
      type="button"
      aria-label={name}
      title={title}
      onClick={(event) => copy(event.currentTarget)}
      className={isLabelled ? 'labelled-icon-button' : 'icon-button'}
    >
      <PageIcon name={isCopied ? 'check' : 'copy'} size={iconSize} />
      {isLabelled && <span>{label}</span>}
    </button>
  );
}
