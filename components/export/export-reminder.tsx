import { useLayoutEffect, useMemo } from 'react';
import { OfferLine } from '@/components/ui/offer-line';
import { exportReminderOf } from '@/store/export/export-reminder';
import { now } from '@/store/root/clock';
import { useBackupFileFacts, useExportDates, usePastes } from '@/store/root/hooks';
import { exportPastes } from './export-pastes';

/** What there is to say about exports: an undefined one says nothing. */
export type Reminder = ReturnType<typeof exportReminderOf> | undefined;

/** Says when the pastes were last exported, while no export is due. It continues the usage sentence. */
export function LastExport({ reminder }: { readonly reminder: Reminder }) {
  if (reminder === undefined || reminder.isDue) return null;
  return (
    <>
      <span>{reminder.text}</span>
      <span>{'. '}</span>
    </>
  );
}

/** Asks for an export when one is due. */
export function ExportReminder({ reminder }: { readonly reminder: Reminder }) {
  const dismissReminder = useExportDates((state) => state.dismissReminder);
  if (!reminder?.isDue) return null;

  return (
    <OfferLine
      text={reminder.text}
      action="Export"
      actionName="Export all pastes"
      onAction={exportPastes}
      dismissName="Dismiss reminder"
      onDismiss={dismissReminder}
    />
  );
}

/** Returns what there is to say about exports, once that is known. */
export function useExportReminder(): Reminder {
  const status = usePastes((state) => state.status);
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  const { exportedAt, importedAt, dismissedAt, versions, connect } = useExportDates((dates) => dates);
  // A layout effect, so that the text never says 'never exported' before the dates are read.
  useLayoutEffect(connect, [connect]);
  const reminder = useMemo(
    () => exportReminderOf(pastes, { exportedAt, importedAt, dismissedAt, versions }, now()),
    [pastes, exportedAt, importedAt, dismissedAt, versions],
  );
  const isBackupFileCurrent = useBackupFileFacts()?.problem === null;
  // If the browser denies storage, the date of an export is lost together with the pastes.
  if (status === 'pending' || !isLasting || reminder.text === '') return undefined;
  // A backup file that is kept up to date has more than any export.
  return isBackupFileCurrent && reminder.isDue ? undefined : reminder;
}
