import { useMemo } from 'react';
import { TextStateNote } from '@/components/paste-text/text-state-note';
import { useWholePaste } from '@/components/paste-text/whole-paste';
import { Sentence } from '@/components/ui/sentence';
import { type Comparison, compareTexts, type LineRun } from '@/store/history/compare-texts';
import { formatNumber } from '@/store/paste/format-number';
import { isSameText } from '@/store/paste/moved-text';
import type { Paste, PasteText } from '@/store/paste/paste';

interface VersionChangesProps {
  readonly version: PasteText;
  readonly current: PasteText;
  /** Says which two texts are compared. */
  readonly caption?: string;
}

const CAPTION = 'From this version (−) to the current text (+)';

/** Shows how the current text differs from a version, line by line. */
export function VersionChanges({ version, current, caption = CAPTION }: VersionChangesProps) {
  const title = useMemo(() => compareTexts(version.title, current.title), [version.title, current.title]);
  const content = useMemo(() => compareTexts(version.content, current.content), [version.content, current.content]);

  if (isSameText(version, current)) return <Remark>No differences in the text</Remark>;
  const isTitleChanged = title !== undefined && title.runs.length > 0;
  return (
    <>
      <p className="mt-3 text-sm text-muted">
        <Sentence>{caption}</Sentence>
      </p>
      {isTitleChanged && <Changes name="Changes of the title" comparison={title} />}
      {content === undefined && <Remark>These texts differ too much to compare line by line.</Remark>}
      {content !== undefined && content.runs.length > 0 && (
        <Changes name="Changes of the content" comparison={content} />
      )}
      {content?.runs.length === 0 && !isTitleChanged && <Remark>Only the kind of line breaks differs.</Remark>}
    </>
  );
}

function Remark({ children }: { readonly children: string }) {
  return <p className="mt-3 text-muted">{children}</p>;
}

interface WholeChangesProps extends VersionChangesProps {
  readonly version: Paste;
  readonly current: Paste | PasteText;
}

/** Like `VersionChanges`, of pastes whose texts may have to be read. */
export function WholeChanges({ version, current, ...rest }: WholeChangesProps) {
  const before = useWholePaste(version);
  const after = useWholePaste('_id' in current ? current : undefined);
  const text = '_id' in current ? after.paste : current;
  if (before.paste !== undefined && text !== undefined) {
    return <VersionChanges version={before.paste} current={text} {...rest} />;
  }
  return <TextStateNote state={before.paste === undefined ? before.state : after.state} className="mt-3" />;
}

interface ChangesProps {
  readonly name: string;
  readonly comparison: Comparison;
}

function Changes({ name, comparison: { runs, hiddenCount } }: ChangesProps) {
  return (
    <pre {...{ tabIndex: 0, role: 'group', 'aria-label': name }} className="version-text mt-2 p-0">
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of two texts never change.
        <Run key={index} run={run} />
      ))}
      {hiddenCount > 0 && <Folded>{`… ${formatNumber(hiddenCount)} more ${lines(hiddenCount)}`}</Folded>}
    </pre>
  );
}

function Run({ run }: { readonly run: LineRun }) {
  switch (run.kind) {
    case 'removed':
      return (
        <del className="block bg-removed px-3 no-underline">
          <span className="sr-only">removed: </span>
          <span translate="no">{withSign('− ', run.lines)}</span>
        </del>
      );
    case 'added':
      return (
        <ins className="block bg-added px-3 no-underline">
          <span className="sr-only">added: </span>
          <span translate="no">{withSign('+ ', run.lines)}</span>
        </ins>
      );
    case 'kept':
      return (
        <span translate="no" className="block px-3">
          {withSign('  ', run.lines)}
        </span>
      );
    case 'folded':
      return <Folded>{`… ${formatNumber(run.count)} unchanged ${lines(run.count)}`}</Folded>;
  }
}

function Folded({ children }: { readonly children: string }) {
  return <span className="block px-3 py-1 font-sans text-muted">{children}</span>;
}

function withSign(sign: string, texts: readonly string[]): string {
  return texts.map((text) => sign + text).join('\n');
}

function lines(count: number): string {
  return count === 1 ? 'line' : 'lines';
}
