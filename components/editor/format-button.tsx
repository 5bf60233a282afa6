import { Braces } from 'lucide';
import type { RefObject } from 'react';
import { Icon } from '@/components/icons/icon';
import { formatAct } from '@/components/keyboard/format-act';
import { useRegistered } from '@/components/ui/registered';
import { isMeantAsJson } from '@/store/editor/json-clue';
import { useTextFact } from './use-text-fact';

interface FormatButtonProps {
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
  /** Changes whenever a script sets the text, which fires no `input` event. */
  readonly textVersion: number;
  readonly onFormat: () => void;
}

/** A button that formats the content, while that is JSON. */
export function FormatButton({ contentRef, textVersion, onFormat }: FormatButtonProps) {
  const isJson = useTextFact(contentRef, textVersion, isMeantAsJson);
  useRegistered(formatAct, isJson ? onFormat : undefined);
  if (!isJson) return null;
  return (
    <button type="button" aria-label="Format JSON" title="Format JSON" onClick={onFormat} className="icon-button">
      <Icon shape={Braces} />
    </button>
  );
}
