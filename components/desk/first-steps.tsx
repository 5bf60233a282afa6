import { chooseImportFiles } from '@/components/import/open-import';

interface FirstStepsProps {
  /** Whether the command key of the device is ⌘. */
  readonly isApple: boolean;
  readonly className: string;
}

/** What a first visit needs to know: the ways to fill the list, and to find what is there. */
export function FirstSteps({ isApple, className }: FirstStepsProps) {
  const key = isApple ? '⌘' : 'Ctrl+';
  return (
    <div data-part="first-steps" className={className}>
      <p className="pointer-coarse:hidden">{`Press ${key}V anywhere to keep what you copied`}</p>
      <p>
        <span>Bring your snippets: </span>
        <button type="button" onClick={(event) => chooseImportFiles(event.currentTarget)} className="inline-button">
          Import
        </button>
        <span className="pointer-coarse:hidden">, or drop files</span>
      </p>
      <p className="pointer-coarse:hidden">{`${key}K finds everything`}</p>
    </div>
  );
}
