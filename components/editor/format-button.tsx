import { Braces } from 'lucide';
import type { RefObject } from 'react';
import { FORMAT_CONTROL_ID } from '@/components/ui/format-control';
import { Icon } from '@/components/ui/icon';
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
  if (!isJson) return null;
  return (
    <button
      id={FORMAT_CONTROL_ID}
      type="button"
      aria-label="Format JSON"
      title="Format JSON"
      onClick={onFormat}
      className="icon-button"
    >
      <Icon shape={Braces} />
    </button>
  );
}
