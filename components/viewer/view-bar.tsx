import { ArrowLeft, X } from 'lucide';
import type { MouseEvent, Ref } from 'react';
import { Icon } from '@/components/icons/icon';
import { goBackToList } from '@/components/navigation/back-to-list';
import { hasModifier, SoftLink } from '@/components/navigation/soft-link';
import type { Elements } from '@/components/ui/elements';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';

interface ViewBarProps {
  /** Whether to show the link back to the list. A desk has the list beside it. */
  readonly hasWayBack: boolean;
  /** Undefined until the paste has been read. */
  readonly title: string | undefined;
  /** What is known about the text, in one line. */
  readonly facts: Elements;
  /** What only some pastes say. */
  readonly note?: Elements;
  /** The element in which the code view puts its tools, and whether they are shown. */
  readonly toolsRef: Ref<HTMLDivElement>;
  readonly onCloseTools: (() => void) | undefined;
  /** Stands below the other parts. */
  readonly search: Elements;
  /** The acts. */
  readonly children: Elements;
}

/** The one bar above a text that is viewed: the link back, the disabled title of the specification (section 2, View), facts, acts. */
export function ViewBar({ hasWayBack, title, facts, note, toolsRef, onCloseTools, search, children }: ViewBarProps) {
  const isUntitled = title !== undefined && isBlankTitle(title);
  const shown = isUntitled ? '' : title && shownTitle(title);
  return (
    <div className="view-bar">
      {hasWayBack && (
        <SoftLink
          href="/pastes"
          aria-label="All pastes"
          title="All pastes"
          onClick={openList}
          className="icon-button -ml-3"
        >
          <Icon shape={ArrowLeft} />
        </SoftLink>
      )}
      <div className="view-name">
        <input
          // Until the title is read, the field keeps what a script of the page has put there (scripts/build/page/first-text.ts).
          key={title === undefined ? 'early' : 'read'}
          disabled
          translate="no"
          aria-label="Title"
          value={shown}
          title={shown}
          placeholder={isUntitled ? 'Untitled' : undefined}
          className="view-title"
        />
        <p className="view-facts">{facts}</p>
        {note}
      </div>
      <div className="view-acts">{children}</div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the tools inside, which take the focus. */}
      <div
        {...(onCloseTools && { role: 'group', 'aria-label': 'Code view', 'data-shown': true })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || onCloseTools === undefined) return;
          event.preventDefault();
          onCloseTools();
        }}
        className="view-tools"
      >
        <div ref={toolsRef} className="contents" />
        {onCloseTools && (
          <button type="button" aria-label="Close tools" title="Close" onClick={onCloseTools} className="icon-button">
            <Icon shape={X} />
          </button>
        )}
      </div>
      {search}
    </div>
  );
}

/** Opens the list. Goes back instead of navigating if the previous entry is the list. */
function openList(event: MouseEvent): void {
  if (!hasModifier(event) && goBackToList()) event.preventDefault();
}
