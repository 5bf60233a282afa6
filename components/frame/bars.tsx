import { UndoBar } from '@/components/notices/undo-bar';
import { UpdateOffer } from '@/components/offline/update-offer';

/** The bars at the foot of the window: each offers something for as long as it stays. */
export function Bars() {
  return (
    <>
      <UpdateOffer />
      <UndoBar />
    </>
  );
}
