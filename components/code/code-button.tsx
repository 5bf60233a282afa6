import { CodeXml } from 'lucide';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { usePageShortcuts } from '@/components/keyboard/use-page-shortcuts';
import { useAddressedId } from '@/components/navigation/use-addressed-id';
import { useFragment } from '@/components/navigation/use-fragment';
import { Icon } from '@/components/ui/icon';
import { loadPart } from '@/components/ui/lazy-part';
import { isLineAddress } from '@/store/code/line-address';
import { useSettings } from '@/store/root/hooks';
import type { CodeViewProps } from './code-view';
import { linkToLines } from './marked-lines';

export type CodeScreen = ComponentType<CodeViewProps> | undefined;

interface CodeButtonProps {
  /**
   * Called with the component that shows the content once it is loaded, or with undefined when the user turns it off.
   */
  readonly onShow: (setScreen: () => CodeScreen) => void;
}

/** Turns the code view on and off. A link to a line turns it on for one visit, until the user turns it off. */
export function CodeButton({ onShow }: CodeButtonProps) {
  const choose = useSettings((state) => state.choose);
  const isChosen = useSettings((state) => state.codeView);
  const id = useAddressedId();
  const isLinked = isLineAddress(useFragment());
  /** The id of the paste that a link to a line has opened. The code view stays when the user unmarks the line. */
  const [linkedId, setLinkedId] = useState<string | null>();
  if (isLinked && linkedId !== id) setLinkedId(id);
  const isOn = isLinked || (linkedId !== undefined && linkedId === id) || isChosen;
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    let isWanted = isOn;
    // The content stays in the field until the code view is loaded, and if loading fails.
    if (isOn)
      void loadPart(
        () => import('./code-view'),
        ({ CodeView }) => isWanted && onShow(() => CodeView),
      );
    else onShow(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isOn, onShow]);

  function toggle(): void {
    // The code view may have the focus and is about to unmount.
    if (document.activeElement?.tagName === 'PRE') buttonRef.current?.focus({ preventScroll: true });
    if (isLinked) linkToLines(undefined);
    setLinkedId(undefined);
    choose({ codeView: !isOn });
  }

  usePageShortcuts({ toggleCode: toggle }, 'view');
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label="Code view"
      aria-pressed={isOn}
      title="Code view"
      onClick={toggle}
      className="toggle-button"
    >
      <Icon shape={CodeXml} />
    </button>
  );
}
