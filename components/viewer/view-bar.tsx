import { ArrowLeft, X } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '@/components/icons/icon';
import { goBackToList } from '@/components/navigation/back-to-list';
import { hasModifier, SoftLink } from '@/components/navigation/soft-link';
import { HitBar } from '@/components/search/hit-bar';
import type { Elements } from '@/components/ui/elements';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import type { ViewedTextBinding } from './viewed-text';

interface ViewBarProps {
  readonly view: ViewedTextBinding;
  /** What the heading says of a text without a title. Undefined for a desk, which has its heading and the list beside it. */
  readonly heading: string | undefined;
  /** Undefined until the paste has been read. */
  readonly title: string | undefined;
  /** What is known about the text, in one line. */
  readonly facts: Elements;
  /** What only some pastes say. */
  readonly note?: Elements;
  /** The acts. */
  readonly children: Elements;
}

/**
 * The heading, and the one bar above a text that is viewed: the link back, the disabled title of the specification
 * (section 2, View), facts, acts, the tools of the code view, the search.
 */
export function ViewBar({ view, heading, title, facts, note, children }: ViewBarProps) {
  const isUntitled = title !== undefined && isBlankTitle(title);
  const shown = isUntitled ? '' : title && shownTitle(title);
  const { hits, tools } = view;
  return (
    <>
      {heading !== undefined && (
        <h1 tabIndex={-1} translate={shown ? 'no' : undefined} className="sr-only">
          {shown || heading}
        </h1>
      )}
      <div data-part="view-bar" className="view-bar">
        {heading !== undefined && (
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
          data-part="view-tools"
          {...(tools.areShown && { role: 'group', 'aria-label': 'Code view', 'data-shown': true })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !tools.areShown) return;
            event.preventDefault();
            tools.close();
          }}
          className="view-tools"
        >
          <div ref={tools.setElement} className="contents" />
          {tools.areShown && (
            <button type="button" aria-label="Close tools" title="Close" onClick={tools.close} className="icon-button">
              <Icon shape={X} />
            </button>
          )}
        </div>
        {hits && <HitBar hits={hits} />}
      </div>
    </>
  );
}

/** Opens the list. Goes back instead of navigating if the previous entry is the list. */
function openList(event: MouseEvent): void {
  if (!hasModifier(event) && goBackToList()) event.preventDefault();
}
