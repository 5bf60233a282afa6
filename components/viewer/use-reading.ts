import { type ComponentType, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { CodeViewProps } from '@/components/code/code-view';
import { linkToLines } from '@/components/code/marked-lines';
import { focusViewedText } from '@/components/keyboard/focus';
import type { MarkdownPreviewProps } from '@/components/markdown/markdown-preview';
import { useFragment } from '@/components/navigation/address';
import { isInPart } from '@/components/navigation/page-parts';
import { lazyCode } from '@/components/ui/lazy-part';
import type { Language } from '@/store/code/languages';
import { isLineAddress } from '@/store/code/line-address';
import { type Reading, readingOf, rememberReading } from '@/store/code/readings';
import type { PasteText } from '@/store/paste/paste';
import { useSettings } from '@/store/root/hooks';
import { tryToLoad } from '@/store/root/load-code';
import { rememberedLanguages, rememberedReadings } from '@/store/root/remembered-choices';

export interface ReadingBinding {
  /** The ways in which the content can be shown. Only Markdown has a preview. */
  readonly readings: readonly Reading[];
  /** What the user chose, or what a link asks for. */
  readonly current: Reading;
  readonly choose: (reading: Reading) => void;
  readonly chooseNext: () => void;
  /** Whether it is known how the content is shown, and the component for that is loaded. */
  readonly isReady: boolean;
  /**
   * The component that shows the content; undefined for the plain field. Until the component of a chosen reading is loaded, it is
   * the one before.
   */
  readonly Code: ComponentType<CodeViewProps> | undefined;
  readonly Preview: ComponentType<MarkdownPreviewProps> | undefined;
  /** The language of the content, once it is known. */
  readonly language: Language | undefined;
  /** Keeps the line on top of the window when a chosen preview is about to be shown. Undefined if none was chosen. */
  readonly keepLine: (() => void) | undefined;
  /** Called by the code view with the language in which it shows the content. */
  readonly noteLanguage: (language: Language | undefined) => void;
}

interface ReadingInput {
  /** Undefined until it has been read. */
  readonly text: PasteText | undefined;
  /** Undefined for a text that is not stored. */
  readonly pasteId?: string | undefined;
  /** Ends the search in the content. Undefined if there is none. A search shows its hits in the plain field or the code view. */
  readonly endSearch?: (() => void) | undefined;
  /** Whether the kind of text decides, regardless of what the user chose for other texts of that kind. */
  readonly decides: boolean;
  /** Keeps the line on top of the window, while the text is about to be laid out in another way. */
  readonly keepLine: () => void;
}

/** A reading that the user chose for a text. */
interface Choice {
  readonly pasteId: string | undefined;
  readonly reading: Reading;
  /** The reading that is shown until the code of the chosen one has loaded; undefined from then on. */
  readonly before: Reading | undefined;
}

/**
 * Decides how a content is shown: as the user chose for this paste, or else for its kind of text. A link to a line shows the
 * code for one visit, until the user chooses another reading.
 */
export function useReading({ text, pasteId, endSearch, decides, keepLine }: ReadingInput): ReadingBinding {
  const chooseSettings = useSettings((settings) => settings.choose);
  const isLinked = isLineAddress(useFragment());
  /** The id of the paste that a link to a line has opened. The code view stays when the user unmarks the line. */
  const [linkedId, setLinkedId] = useState<string>();
  if (isLinked && linkedId !== pasteId) setLinkedId(pasteId);
  const isOpenedByLink = isLinked || (linkedId !== undefined && linkedId === pasteId);
  const [noted, setNoted] = useState<{ readonly content: string; readonly language: Language | undefined }>();
  const told = useLanguage(text, pasteId);
  const content = text?.content;
  const language = (noted?.content === content ? noted?.language : undefined) ?? told;
  const isMarkdown = language === 'markdown';
  const [latest, setLatest] = useState<Choice>();
  const own = latest?.pasteId === pasteId ? latest : undefined;
  const remembered = useMemo(() => (pasteId === undefined ? undefined : rememberedReadings.read(pasteId)), [pasteId]);
  const chosen = own?.reading ?? remembered;
  const readingOfKind = useSettings((settings) => readingOf(language, decides ? undefined : settings));
  const wanted = chosen ?? readingOfKind;
  const canPreview = isMarkdown && endSearch === undefined;
  const current = isOpenedByLink ? 'code' : wanted === 'preview' && !canPreview ? 'plain' : wanted;
  const shown = own?.before ?? current;
  const isWanted = (reading: Reading) => reading === current || reading === shown;
  const Code = useCodeView(isWanted('code'));
  const Preview = usePreview(isWanted('preview'));
  const isLoaded = current === 'plain' || (current === 'code' ? Code : Preview) !== undefined;
  const isReady = (chosen ?? language) !== undefined && (isLoaded || own?.before !== undefined);
  const isDue = isLoaded && own?.before !== undefined;
  // A layout effect, so that nothing is painted before a reading that is there already.
  useLayoutEffect(() => {
    if (!isDue) return;
    keepLine();
    setLatest((choice) => choice && { ...choice, before: undefined });
  });
  /** The user's choice, to be remembered for the kind of text once the kind is known. */
  const [unremembered, setUnremembered] = useState<Reading>();
  useEffect(() => {
    if (unremembered === undefined || language === undefined) return;
    setUnremembered(undefined);
    chooseSettings(rememberReading(language, unremembered));
  }, [unremembered, language, chooseSettings]);
  const noteLanguage = useCallback(
    (shown: Language | undefined) => content !== undefined && setNoted({ content, language: shown }),
    [content],
  );

  function choose(reading: Reading): void {
    if (reading === current) return;
    if (isLinked) linkToLines(undefined);
    setLinkedId(undefined);
    if (reading === 'preview') endSearch?.();
    setLatest({ pasteId, reading, before: isReady ? shown : 'plain' });
    if (pasteId !== undefined) rememberedReadings.remember(pasteId, reading);
    if (!decides) setUnremembered(reading);
  }

  const readings: readonly Reading[] = isMarkdown ? ['plain', 'preview', 'code'] : ['plain', 'code'];

  function chooseNext(): void {
    // The shown text may have the focus, and is about to unmount.
    if (isInPart('[data-part=text]', document.activeElement)) focusViewedText();
    choose(readings[(readings.indexOf(current) + 1) % readings.length] ?? 'plain');
  }

  return {
    readings,
    current,
    choose,
    chooseNext,
    isReady,
    Code: shown === 'code' ? Code : undefined,
    Preview: shown === 'preview' ? Preview : undefined,
    keepLine: own && keepLine,
    language,
    noteLanguage,
  };
}

/** Tells whether a text is shown as prose, in lines of a readable length. While its language is unknown, it is. */
export function isProse(language: Language | undefined): boolean {
  return language === undefined || language === 'plaintext' || language === 'markdown';
}

const useCodeView = lazyCode(async () => (await import('@/components/code/code-view')).CodeView);
const usePreview = lazyCode(async () => (await import('@/components/markdown/markdown-preview')).MarkdownPreview);

/** Returns the language that the user chose for the paste, or else the one recognised from its title or beginning. */
function useLanguage(text: PasteText | undefined, pasteId: string | undefined): Language | undefined {
  const chosen = useMemo(() => (pasteId === undefined ? undefined : rememberedLanguages.read(pasteId)), [pasteId]);
  const [recognised, setRecognised] = useState<{ readonly text: PasteText; readonly language: Language | undefined }>();
  useEffect(() => {
    if (text === undefined || chosen !== undefined) return;
    let isLatest = true;
    void tryToLoad(() => import('@/store/code/recognise-language')).then((part) => {
      if (!isLatest) return;
      const language = part?.recogniseLanguage(text.title, part.sampleOf(text.content)) ?? 'plaintext';
      setRecognised({ text, language });
    });
    return () => {
      isLatest = false;
    };
  }, [text, chosen]);
  return chosen ?? (recognised?.text === text ? recognised?.language : undefined);
}
