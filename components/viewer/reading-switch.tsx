import { AlignLeft, BookOpenText, CodeXml, type IconNode } from 'lucide';
import { useId, useRef } from 'react';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { Icon } from '@/components/ui/icon';
import type { Reading, ReadingBinding } from './use-reading';

const CHOICES: Readonly<Record<Reading, { readonly name: string; readonly shape: IconNode }>> = {
  plain: { name: 'Plain text', shape: AlignLeft },
  code: { name: 'Code view', shape: CodeXml },
  preview: { name: 'Preview', shape: BookOpenText },
};

/** Says how the content is shown, and lets the user choose another way. */
export function ReadingSwitch({ readings, current, choose }: Pick<ReadingBinding, 'readings' | 'current' | 'choose'>) {
  const group = useId();
  const switchRef = useRef<HTMLFieldSetElement>(null);

  function chooseNext(): void {
    // What is shown may have the focus and is about to unmount.
    const { activeElement } = document;
    const isFocusLost =
      activeElement?.closest('main pre, .markdown') != null || switchRef.current?.contains(activeElement);
    const next = readings[(readings.indexOf(current) + 1) % readings.length] ?? 'plain';
    if (isFocusLost)
      switchRef.current?.querySelector<HTMLInputElement>(`[value=${next}]`)?.focus({ preventScroll: true });
    choose(next);
  }

  usePageShortcuts({ nextReading: chooseNext }, 'view');
  return (
    <fieldset ref={switchRef} aria-label="Show as" className="reading-switch">
      {readings.map((reading) => {
        const { name, shape } = CHOICES[reading];
        return (
          <label key={reading} title={name} className="reading-choice">
            <input
              type="radio"
              name={group}
              value={reading}
              aria-label={name}
              checked={reading === current}
              onChange={() => choose(reading)}
            />
            <Icon shape={shape} />
          </label>
        );
      })}
    </fieldset>
  );
}
