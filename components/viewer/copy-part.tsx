import { CopyButton } from '@/components/ui/copy-button';
import { countOfLines, type LinePart } from '@/store/code/line-part';

interface CopyPartProps {
  /** The marked lines. */
  readonly part: LinePart | undefined;
  readonly readText: () => string | Promise<string | undefined> | undefined;
}

/** Copies the marked lines, or else the whole text. */
export function CopyPart({ part, readText }: CopyPartProps) {
  if (part === undefined) return <CopyButton name="Copy to clipboard" readText={readText} />;
  const lines = countOfLines(part.lines);
  const [count, unit] = lines.split(' ');
  return (
    <CopyButton
      name={`Copy ${lines}`}
      label={
        <>
          <span>{count}</span>
          {/* A window that is narrower than a phone's has no room for it. */}
          <span className="max-[21rem]:hidden">{` ${unit}`}</span>
        </>
      }
      readText={readText}
    />
  );
}
