import { flushSync } from 'react-dom';
import type { Formatting } from '@/components/code/format-toggle';
import { useVersions } from '@/components/history/use-history';
import { openVersions } from '@/components/history/versions-button';
import { formatAct } from '@/components/keyboard/format-act';
import { capsOf } from '@/components/keyboard/key-caps';
import { isSingleKey, SHORTCUTS, type ShortcutName } from '@/components/keyboard/shortcuts';
import { describeCounts } from '@/components/paste/text-counts';
import { togglePin } from '@/components/paste/toggle-pin';
import { sharePaste } from '@/components/share/sharing';
import { Menu, MenuEntry, type OpenMenuProps } from '@/components/ui/menu';
import type { LinePart } from '@/store/code/line-part';
import { READINGS, type Reading } from '@/store/code/readings';
import { formatNumber } from '@/store/paste/format';
import type { Paste, PasteText } from '@/store/paste/paste';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import { isPinned } from '@/store/paste/paste-version';
import { countText } from '@/store/paste/text-count';
import { useSettings } from '@/store/root/hooks';
import { canShareByApp, downloadPaste, shareByApp } from './give-away';
import { PasteFacts } from './paste-facts';
import type { ReadingBinding } from './use-reading';

export interface ViewMenuProps {
  /** The paste as listed. For a text that is not stored, only title and content matter. */
  readonly paste: Paste;
  /** The whole text; undefined while that is not known. */
  readonly text: PasteText | undefined;
  readonly isStored: boolean;
  /** Whether the text can be copied and shared. It cannot if only its beginning is left. */
  readonly isGiven: boolean;
  /** The marked lines. */
  readonly part: LinePart | undefined;
  readonly reading: Pick<ReadingBinding, 'readings' | 'current' | 'choose' | 'keepLine'>;
  /** Only for JSON that is shown as code. */
  readonly formatting: Formatting | undefined;
  readonly onFind?: (() => void) | undefined;
  /** Shows the tools of the code view, and focuses the first that matches. */
  readonly onTools: (selector: string) => void;
  readonly onRemove?: (() => void) | undefined;
}

/** The open menu of a view: how the text is shown, what else can be done with it, and all that is known about it. */
export function ViewMenuPanel({ buttonRef, onClose, ...props }: ViewMenuProps & OpenMenuProps) {
  const { paste, text, isStored, isGiven, part, reading, formatting, onFind, onTools, onRemove } = props;
  const wrapsLines = useSettings((settings) => settings.wrapsLines);
  const chooseSettings = useSettings((settings) => settings.choose);
  const versionCount = useVersions(isStored ? paste._id : '').versions.length;

  /** Closes the menu, then acts. A dialog must find the focus on its opener. */
  function leave(act: () => unknown): () => void {
    return () => {
      flushSync(onClose);
      act();
    };
  }

  return (
    <Menu name="Paste menu" buttonRef={buttonRef} onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div role="group" aria-label="Show as" className="menu-group">
        {reading.readings.map((each) => (
          <Choice
            key={each}
            role="menuitemradio"
            name={READINGS[each]}
            shortcut={each === nextOf(reading.readings, reading.current) ? 'nextReading' : undefined}
            isOn={each === reading.current}
            onChoose={leave(() => reading.choose(each))}
          />
        ))}
        {/* Only code wraps in a preview, and it scrolls there. */}
        {reading.current !== 'preview' && (
          <Choice
            role="menuitemcheckbox"
            name="Wrap long lines"
            isOn={wrapsLines}
            onChoose={leave(() => {
              reading.keepLine();
              chooseSettings({ wrapsLines: !wrapsLines });
            })}
          />
        )}
        {formatting && (
          <Choice
            role="menuitemcheckbox"
            name="Format JSON"
            shortcut="format"
            isOn={formatting.isOn}
            onChoose={leave(() => formatAct()?.())}
          />
        )}
      </div>
      <div role="none" className="menu-group">
        {onFind && <Entry name="Find" shortcut="find" onChoose={leave(onFind)} />}
        {reading.current === 'code' && (
          <>
            <Entry name="Go to line" onChoose={leave(() => onTools('input'))} />
            <Entry name="Language" onChoose={leave(() => onTools('select'))} />
          </>
        )}
      </div>
      {isStored && isGiven && (
        <>
          <Entry
            name="Copy link"
            shortcut="share"
            onChoose={leave(() => sharePaste(paste, part, buttonRef.current ?? undefined))}
          />
          {canShareByApp() && <Entry name="Share" onChoose={leave(() => shareByApp(paste))} />}
        </>
      )}
      {isGiven && <Entry name="Download" onChoose={leave(() => downloadPaste(paste))} />}
      {versionCount > 0 && (
        <Entry
          name={`Earlier versions (${formatNumber(versionCount)})`}
          onChoose={leave(() => buttonRef.current && openVersions(buttonRef.current, paste._id))}
        />
      )}
      {isStored && (
        <Entry
          name={isPinned(paste) ? 'Unpin' : 'Pin to the top'}
          shortcut="pin"
          onChoose={leave(() => togglePin(paste))}
        />
      )}
      {onRemove && <Entry name="Delete paste" shortcut="remove" onChoose={leave(onRemove)} />}
      <div role="none" className="menu-facts">
        {!isBlankTitle(paste.title) && (
          <p translate="no" className="font-medium text-ink">
            {shownTitle(paste.title)}
          </p>
        )}
        {isStored && (
          <p>
            <PasteFacts createdAt={paste.createdAt} content={text?.content} />
          </p>
        )}
        {text !== undefined && <p>{describeCounts(countText(text.content))}</p>}
      </div>
    </Menu>
  );
}

function nextOf(readings: readonly Reading[], current: Reading): Reading | undefined {
  return readings[(readings.indexOf(current) + 1) % readings.length];
}

interface EntryProps {
  readonly name: string;
  readonly shortcut?: ShortcutName | undefined;
  readonly onChoose: () => void;
}

/** An entry that says its key. */
function Entry({ name, shortcut, onChoose }: EntryProps) {
  return (
    <MenuEntry onChoose={onChoose}>
      <KeyedName name={name} shortcut={shortcut} />
    </MenuEntry>
  );
}

interface ChoiceProps extends EntryProps {
  readonly role: 'menuitemradio' | 'menuitemcheckbox';
  readonly isOn: boolean;
}

/** An entry that is on or off. */
function Choice({ role, name, shortcut, isOn, onChoose }: ChoiceProps) {
  return (
    <button type="button" {...{ role, 'aria-checked': isOn }} onClick={onChoose} className="menu-entry menu-check">
      <KeyedName name={name} shortcut={shortcut} />
    </button>
  );
}

function KeyedName({ name, shortcut }: Pick<EntryProps, 'name' | 'shortcut'>) {
  const hasSingleKeys = useSettings((settings) => settings.hasSingleKeys);
  const shown = shortcut && SHORTCUTS[shortcut];
  const isSaid = shown !== undefined && (hasSingleKeys || !isSingleKey(shown));
  return (
    <span className="flex items-center justify-between gap-x-4">
      <span>{name}</span>
      {isSaid && (
        <span aria-hidden className="menu-key">
          {capsOf(shown).join(' ')}
        </span>
      )}
    </span>
  );
}
