import { UpdateOffer } from '@/components/offline/update-offer';
import { UndoBar } from '@/components/undo/undo-bar';
import { useTheme } from './use-theme';

/** The bars at the foot of the window: each offers something for as long as it stays. */
export function Bars() {
  // Here, because the head of the page has shown the theme already, and only a change needs this code.
  useTheme();
  return (
    <>
      <UpdateOffer />
      <UndoBar />
    </>
  );
}
