import { useVersions } from '@/components/history/use-history';
import { openVersions } from '@/components/history/versions-button';
import { formatAct } from '@/components/keyboard/format-act';
import { MenuEntry } from '@/components/keyboard/menu-entry';
import { sharePaste } from '@/components/share/sharing';
import { Menu, type OpenMenuProps } from '@/components/ui/menu';
import { READINGS, type Reading } from '@/store/code/readings';
import { formatNumber } from '@/store/paste/format-number';
import type { Paste } from '@/store/paste/paste';
import { isBlankTitle, shownTitle } from '@/store/paste/paste-name';
import { isPinned } from '@/store/paste/paste-version';
import { countText, describeCounts } from '@/store/paste/text-count';
import { usePastes, useSettings } from '@/store/root/hooks';
import { canShareByApp, downloadPaste, shareByApp } from './download-or-share';
import { PasteFacts } from './paste-facts';
import type { ViewedTextBinding } from './viewed-text';

export interface ViewMenuProps {
  /** The paste as listed. For a text that is not stored, only title and content matter. */
  readonly paste: Paste;
  readonly view: ViewedTextBinding;
  /** Whether the text can be copied and shared. It cannot if only its beginning is left. */
  readonly isGiven: boolean;
  readonly onFind?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** The open menu of a view: how the text is shown, what else can be done with it, and all that is known about it. */
export function ViewMenuPanel({
  paste,
  view,
  isGiven,
  onFind,
  onRemove,
  buttonRef,
  onClose,
}: ViewMenuProps & OpenMenuProps) {
  const { text, part, reading, formatting, tools } = view;
  const isStored = view.pasteId !== undefined;
  const wrapsLines = useSettings((settings) => settings.wrapsLines);
  const chooseSettings = useSettings((settings) => settings.choose);
  const pin = usePastes((state) => state.pin);
  const versionCount = useVersions(isStored ? paste._id : '').versions.length;

  return (
    <Menu name="Paste menu" buttonRef={buttonRef} onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div role="group" aria-label="Show as" className="menu-group">
        {reading.readings.map((each) => (
          <MenuEntry
            key={each}
            role="menuitemradio"
            name={READINGS[each]}
            shortcut={each === nextOf(reading.readings, reading.current) ? 'nextReading' : undefined}
            aria-checked={each === reading.current}
            onChoose={() => reading.choose(each)}
          />
        ))}
        {/* Only code wraps in a preview, and it scrolls there. */}
        {reading.current !== 'preview' && (
          <MenuEntry
            role="menuitemcheckbox"
            name="Wrap long lines"
            aria-checked={wrapsLines}
            onChoose={() => {
              view.keepLine();
              chooseSettings({ wrapsLines: !wrapsLines });
            }}
          />
        )}
        {formatting && (
          <MenuEntry
            role="menuitemcheckbox"
            name="Format JSON"
            shortcut="format"
            aria-checked={formatting.isOn}
            onChoose={() => formatAct.current?.()}
          />
        )}
      </div>
      <div role="none" className="menu-group">
        {onFind && <MenuEntry name="Find" shortcut="find" onChoose={onFind} />}
        {reading.current === 'code' && (
          <>
            <MenuEntry name="Go to line" onChoose={() => tools.open('lineField')} />
            <MenuEntry name="Language" onChoose={() => tools.open('language')} />
          </>
        )}
      </div>
      {isStored && isGiven && (
        <>
          <MenuEntry
            name="Copy link"
            shortcut="share"
            onChoose={() => sharePaste(paste, part, buttonRef.current ?? undefined)}
          />
          {canShareByApp() && <MenuEntry name="Share" onChoose={() => shareByApp(paste)} />}
        </>
      )}
      {isGiven && <MenuEntry name="Download" onChoose={() => downloadPaste(paste)} />}
      {versionCount > 0 && (
        <MenuEntry
          name={`Earlier versions (${formatNumber(versionCount)})`}
          onChoose={() => buttonRef.current && openVersions(buttonRef.current, paste._id)}
        />
      )}
      {isStored && (
        <MenuEntry
          name={isPinned(paste) ? 'Unpin' : 'Pin to the top'}
          shortcut="pin"
          onChoose={() => pin(paste._id, !isPinned(paste))}
        />
      )}
      {onRemove && <MenuEntry name="Delete paste" shortcut="remove" onChoose={onRemove} />}
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
