import { useEffect, useLayoutEffect, useRef } from 'react';
import { DamageNotice } from '@/components/damage/damage-notice';
import { protectUnsavedText } from '@/components/navigation/protect-unsaved-text';
import { FullNotice, NearlyFullNotice } from '@/components/notices/full-notice';
import { type NoticeKind, useGravestNotice } from '@/components/notices/gravest-notice';
import { NotKeptNotice, OverwrittenNotice } from '@/components/notices/history-notices';
import { Notice } from '@/components/notices/notice';
import { ClearedNotice, RecoveredNotice } from '@/components/notices/recovery-notices';
import { estimateStore } from '@/store/root/app';
import { usePastes } from '@/store/root/hooks';

/** Shows the gravest problem with the storage above every screen. A focused control that was in sight stays in sight. */
export function StorageNotices() {
  const gravest = useGravestNotice();
  const frameRef = useRef<HTMLDivElement>(null);
  const shownHeight = useRef(0);
  useEffect(() => estimateStore.getState().lookSoon(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice has another height.
  useLayoutEffect(() => {
    const height = frameRef.current?.offsetHeight ?? 0;
    keepFocusInSight(height - shownHeight.current);
    shownHeight.current = height;
  }, [gravest]);

  return (
    <div ref={frameRef} aria-live="polite">
      <GravestNotice kind={gravest} />
    </div>
  );
}

/** Scrolls to the focused control if it was in the window before something above it grew by `growth` pixels. */
function keepFocusInSight(growth: number): void {
  const focused = document.activeElement;
  if (growth <= 0 || focused === null || focused.closest('main') === null) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const wasInSight = top - growth >= 0 && bottom - growth <= window.innerHeight;
  if (wasInSight) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function GravestNotice({ kind: gravest }: { readonly kind: NoticeKind | null }) {
  const isCrowdedOut = usePastes((state) => state.crowdedOutIds.length > 0);
  const damage = usePastes((state) => state.damage);
  const recovered = usePastes((state) => state.recovered);
  const cleared = usePastes((state) => state.cleared);

  // Crowded-out text may be only in this page's memory, and the screen may have no form that protects it.
  useEffect(() => (isCrowdedOut ? protectUnsavedText() : undefined), [isCrowdedOut]);

  if (gravest === 'cleared') return cleared && <ClearedNotice pastes={cleared} />;
  if (gravest === 'damaged') return damage && <DamageNotice report={damage} />;
  if (gravest === 'denied') return <DeniedNotice />;
  if (gravest === 'full') return <FullNotice />;
  if (gravest === 'recovered') return recovered && <RecoveredNotice report={recovered} />;
  if (gravest === 'overwritten') return <OverwrittenNotice />;
  if (gravest === 'not-kept') return <NotKeptNotice />;
  return gravest === 'nearly-full' && <NearlyFullNotice />;
}

function DeniedNotice() {
  return (
    <Notice>
      This browser does not let the page store anything, so your pastes will be gone when you close or reload this tab.
    </Notice>
  );
}
