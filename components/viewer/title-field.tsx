import { ChevronDown } from 'lucide';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';

interface TitleFieldProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly title: string;
  readonly placeholder: string | undefined;
}

/** The disabled field of a title. If the title does not fit into it, a button shows all of it below. */
export function TitleField({ fieldRef, title, placeholder }: TitleFieldProps) {
  const isCut = useIsCut(fieldRef, title);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="relative">
        <input
          ref={fieldRef}
          disabled
          translate="no"
          aria-label="Title"
          value={title}
          title={title}
          placeholder={placeholder}
          className={isCut ? 'field pr-12 text-ellipsis' : 'field text-ellipsis'}
        />
        {isCut && (
          <button
            type="button"
            aria-label="Show whole title"
            title="Show whole title"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="icon-button absolute top-0 right-0"
          >
            <Icon shape={ChevronDown} className={isOpen ? 'rotate-180' : ''} />
          </button>
        )}
      </div>
      {isCut && isOpen && (
        <p translate="no" className="px-3.5 py-2 font-semibold wrap-anywhere">
          {title}
        </p>
      )}
    </>
  );
}

/** Returns whether a text does not fit into its field. Follows the field's size. */
function useIsCut(fieldRef: RefObject<HTMLInputElement | null>, text: string): boolean {
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (field === null) return;
    const measure = () => setIsCut(field.scrollWidth > field.clientWidth);
    measure();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(field);
    return () => observer.disconnect();
  }, [fieldRef, text]);
  return isCut;
}
