import { useEffect, useState } from 'react';
import { loadPart, NOT_LOADED } from '@/components/ui/lazy-part';
import { usePastes } from '@/store/root/hooks';
import { connectToasts } from '@/store/root/toast';

/**
 * Stands in where the rest of the frame could not be loaded. A failed save must never go unsaid, nor a deletion be final: it
 * shows the latest toast as plain text, and offers to undo.
 */
export function PlainFrame() {
  const [message, setMessage] = useState(NOT_LOADED);
  const hasActs = usePastes((state) => state.undoableActs.length > 0);
  const isLasting = usePastes((state) => state.isLasting);
  useEffect(() => connectToasts({ success: setMessage, error: setMessage }), []);
  return (
    <div className="bars">
      <p role="alert" className="action-bar">
        <span className="flex-1">
          {message}
          {!isLasting && ' Your pastes will be gone when you close this tab.'}
        </span>
        {hasActs && (
          <button
            type="button"
            onClick={() =>
              loadPart(
                () => import('@/store/root/later-acts'),
                ({ laterActs }) => laterActs.undo(),
              )
            }
            className="bar-button px-3"
          >
            Undo
          </button>
        )}
      </p>
    </div>
  );
}
