import { type ReactNode, type Ref, useRef } from 'react';

interface FileButtonProps {
  /** What the picker offers, as `accept` of a file input. */
  readonly accept?: string;
  readonly onPick: (files: readonly File[]) => void;
  readonly className: string;
  /** The accessible name, if the children are only an icon. */
  readonly name?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that opens the browser's file picker. */
export function FileButton({ accept, onPick, className, name, ref, children }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-label={name}
        title={name}
        onClick={() => inputRef.current?.click()}
        className={className}
      >
        {children}
      </button>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be picked again.
          currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}
