import { useCallback, useState } from 'react';
import type { Formatting } from '@/components/code/format-toggle';

interface Formatted extends Formatting {
  /** The text to show: formatted, or as stored. Search, marks and copy use the shown text. */
  readonly shown: string;
}

/**
 * Keeps the formatted text of a content while the code view shows it. A new content is shown as stored.
 *
 * @param keepLine keeps the line on top of the window where it is
 */
export function useFormatted(stored: string, keepLine: () => void): Formatted {
  const [formatted, setFormatted] = useState<{ readonly stored: string; readonly text: string }>();
  const onShow = useCallback(
    (text: string | undefined) => setFormatted(text === undefined ? undefined : { stored, text }),
    [stored],
  );
  const isOn = formatted?.stored === stored;
  return { stored, isOn, keepLine, onShow, shown: isOn ? formatted.text : stored };
}
