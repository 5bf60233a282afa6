import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { describeNamedFile } from '@/components/backup-file/describe-backup-file';
import { describeLastExport } from '@/store/export/export-reminder';
import { journal } from '@/store/root/app';
import { measureListUsage } from '@/store/root/app-storage';
import { now } from '@/store/root/clock';
import {
  useBackupFileFacts,
  useEstimateState,
  useExportDates,
  usePastes,
  useStorageEstimate,
} from '@/store/root/hooks';
import { appBrowserKind, readAppSiteData, requestAppPersistence } from '@/store/root/site-data';
import { schedule } from '@/store/schedule';
import { readLastCopy, type SiteDataAnswers } from '@/store/site-data/site-data';
import type { JournalFacts, SiteDataFacts } from './describe-site-data';

/** How long the dialog waits for the facts before it opens, in milliseconds. They usually take 10 to 40 ms. */
const PATIENCE_MS = 250;

export interface SiteData {
  /**
   * Whether the dialog may open: all facts are known, or take too long. If it opened at once, it would grow while the
   * user reads.
   */
  readonly isRead: boolean;
  /** Whether the browser stores the data, so that it outlives the tab. */
  readonly isLasting: boolean;
  readonly facts: SiteDataFacts;
  /** Asks the browser to keep the data. @returns whether it has agreed */
  readonly ask: () => Promise<boolean>;
}

/** Gathers the facts once the dialog that shows them has mounted. */
export function useSiteData(): SiteData {
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  const journal = useJournalFacts();
  const file = useBackupFileFacts();
  const backupFile = file === null ? undefined : describeNamedFile(file, now());
  const [answers, setAnswers] = useState<SiteDataAnswers>();
  const [isAsked, setIsAsked] = useState(false);
  const { exportedAt, importedAt, dismissedAt, versions, connect } = useExportDates((dates) => dates);
  // A layout effect, because the first paint would say 'never exported' without the dates.
  useLayoutEffect(connect, [connect]);
  useEffect(() => void readAppSiteData().then(setAnswers), []);
  const estimate = useStorageEstimate();
  const look = useEstimateState((state) => state.look);
  useEffect(() => void look(), [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usage changes whenever the list does.
  const usage = useMemo(() => measureListUsage(), [pastes]);
  const lastExport = useMemo(
    () => describeLastExport(pastes, { exportedAt, importedAt, dismissedAt, versions }, now()),
    [pastes, exportedAt, importedAt, dismissedAt, versions],
  );

  async function ask(): Promise<boolean> {
    const persistence = await requestAppPersistence();
    setAnswers((known) => known && { ...known, persistence });
    setIsAsked(true);
    return persistence === 'agreed';
  }

  const [isLate, setIsLate] = useState(false);
  useEffect(() => schedule(() => setIsLate(true), PATIENCE_MS), []);
  const isKnown = answers !== undefined && estimate !== undefined && (journal !== undefined || answers.isPrivate);

  const kind = appBrowserKind();
  return {
    isRead: isKnown || isLate || !isLasting,
    isLasting,
    facts: { pasteCount: pastes.length, usage, estimate, lastExport, backupFile, kind, answers, isAsked, journal },
    ask,
  };
}

/** Reads when the list was last copied, unless the journal is known to fail. */
function useJournalFacts(): JournalFacts | undefined {
  const failure = usePastes((state) => state.journalFailure);
  const [read, setRead] = useState<JournalFacts>();
  useEffect(() => {
    if (failure !== null) return;
    let isCurrent = true;
    void readLastCopy(journal).then((copy) => {
      if (isCurrent) setRead(copy.ok ? { failure: null, lastCopy: copy.value } : { failure: copy.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [failure]);
  return failure === null ? read : { failure };
}
