import { useLayoutEffect, useRef } from 'react';
import { DamageNotice } from '@/components/notices/damage-notice';
import { useDamage, useRecovery } from '@/store/root/hooks';
import { FullNotice, NearlyFullNotice } from './full-notice';
import type { NoticeKind } from './gravest-notice';
import { NotKeptNotice, OverwrittenNotice } from './history-notices';
import { Notice } from './notice';
import { ClearedNotice, RecoveredNotice } from './recovery-notices';

export interface ShownNoticeProps {
  readonly kind: NoticeKind;
}

/** One of the notices. A focused control that was in sight stays in sight when the notice appears above it. */
export function ShownNotice({ kind }: ShownNoticeProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const shownHeight = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice has another height.
  useLayoutEffect(() => {
    const height = frameRef.current?.offsetHeight ?? 0;
    keepFocusInSight(height - shownHeight.current);
    shownHeight.current = height;
  }, [kind]);
  return (
    <div ref={frameRef}>
      <NoticeOf kind={kind} />
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

function NoticeOf({ kind }: ShownNoticeProps) {
  const damage = useDamage((state) => state.report);
  const recovered = useRecovery((state) => state.recovered);
  const cleared = useRecovery((state) => state.cleared);

  if (kind === 'cleared') return cleared && <ClearedNotice pastes={cleared} />;
  if (kind === 'damaged') return damage && <DamageNotice report={damage} />;
  if (kind === 'denied') return <DeniedNotice />;
  if (kind === 'full') return <FullNotice />;
  if (kind === 'recovered') return recovered && <RecoveredNotice report={recovered} />;
  if (kind === 'overwritten') return <OverwrittenNotice />;
  if (kind === 'not-kept') return <NotKeptNotice />;
  return kind === 'nearly-full' && <NearlyFullNotice />;
}

function DeniedNotice() {
  return (
    <Notice>
      This browser does not let the page store anything, so your pastes will be gone when you close or reload this tab.
    </Notice>
  );
}
