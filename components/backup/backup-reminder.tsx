import { X } from 'lucide';
import { useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { requestFocus } from '@/components/keyboard/focus';
import { Icon } from '@/components/ui/icon';
import { describeBackup } from '@/store/backup/backup-reminder';
import { backupDates, now } from '@/store/root/app';
import { usePastes } from '@/store/root/hooks';
import { exportPastes } from './export-pastes';

/**
 * Says when the pastes were last exported, or asks for an export when one is due. It is at most two lines high, which
 * the screen reserves, so nothing moves.
 */
export function BackupReminder() {
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  const { exportedAt, dismissedAt, connect, dismissReminder } = useStore(backupDates);
  // A layout effect, so that the text never says 'never exported' before the dates are read.
  useLayoutEffect(() => connect(), [connect]);
  const { text, isDue } = useMemo(
    () => describeBackup(pastes, { exportedAt, dismissedAt }, now()),
    [pastes, exportedAt, dismissedAt],
  );

  // If the browser denies storage, the date of an export is lost together with the pastes.
  if (status === 'pending' || !isLasting || text === '') return null;
  if (!isDue) return <p className="text-muted">{text}</p>;

  function leave(act: () => void): void {
    act();
    requestFocus('heading');
  }

  return (
    <div className="flex flex-1 flex-wrap items-center rounded-lg border border-notice-line bg-notice pl-3 text-ink">
      <p className="min-w-0 flex-1 basis-36 py-0.5">{text}</p>
      <button
        type="button"
        aria-label="Export all pastes"
        onClick={() => leave(exportPastes)}
        className="inline-flex min-h-11 items-center rounded-md px-3 font-medium text-accent hover:bg-hover"
      >
        Export
      </button>
      <button
        type="button"
        aria-label="Dismiss reminder"
        title="Dismiss"
        onClick={() => leave(dismissReminder)}
        className="icon-button"
      >
        <Icon shape={X} size={18} />
      </button>
    </div>
  );
}
