import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { now } from '@/store/app/app';
import { backupDates } from '@/store/app/backup';
import { usePastes } from '@/store/app/hooks';
import { appBrowserKind, readAppLastCopy, readAppSiteData, requestAppPersistence } from '@/store/app/site-data';
import { describeLastExport } from '@/store/backup/backup-reminder';
import type { SiteDataAnswers } from '@/store/site-data/site-data';
import type { JournalFacts, SiteDataFacts } from './describe-site-data';

/** Gathers the facts, when the screen that shows them has mounted. */
export function useSiteData(): {
  /** Whether the browser stores the data, so that it outlives the tab. */
  readonly isLasting: boolean;
  readonly facts: SiteDataFacts;
  /** Asks the browser to keep the data. @returns whether it has agreed */
  readonly ask: () => Promise<boolean>;
} {
  const pastes = usePastes((state) => state.pastes);
  const isLasting = usePastes((state) => state.isLasting);
  const measureUsage = usePastes((state) => state.measureUsage);
  const journal = useJournalFacts();
  const [answers, setAnswers] = useState<SiteDataAnswers>();
  const [isAsked, setIsAsked] = useState(false);
  const { exportedAt, connect } = useStore(backupDates);
  // Before the first paint, which would say that nothing was ever exported.
  useLayoutEffect(() => connect(), [connect]);
  useEffect(() => void readAppSiteData().then(setAnswers), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the usage changes whenever the list does.
  const usage = useMemo(() => measureUsage(), [pastes, measureUsage]);
  const lastExport = useMemo(() => describeLastExport(pastes, exportedAt, now()), [pastes, exportedAt]);

  async function ask(): Promise<boolean> {
    const persistence = await requestAppPersistence();
    setAnswers((known) => known && { ...known, persistence });
    setIsAsked(true);
    return persistence === 'agreed';
  }

  const kind = appBrowserKind();
  return {
    isLasting,
    facts: { pasteCount: pastes.length, usage, lastExport, kind, answers, isAsked, journal },
    ask,
  };
}

/** Reads the last copy, unless the journal is known not to work. */
function useJournalFacts(): JournalFacts | undefined {
  const failure = usePastes((state) => state.journalFailure);
  const [read, setRead] = useState<JournalFacts>();
  useEffect(() => {
    if (failure !== null) return;
    let isCurrent = true;
    void readAppLastCopy().then((copy) => {
      if (isCurrent) setRead(copy.ok ? { failure: null, lastCopy: copy.value } : { failure: copy.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [failure]);
  return failure === null ? read : { failure };
}
