import type { DecodedExport } from '@/store/export/export-file';
import { tieOrder } from '@/store/operations/operation';
import { isSameText, toWhole } from '@/store/paste/moved-text';
import { byId, type Paste, UNKNOWN_DATE } from '@/store/paste/paste';
import { MAX_AHEAD_MS } from '@/store/paste/paste-version';
import type { ImportPlan } from './import-plan';

// Merges the versions of each paste, here and in a file: the latest by `createdAt` is listed, the others go to the
// history. The order depends on the versions alone (`isLaterVersion`), so devices that exchange files in any order end
// up with the same texts, however wrong their clocks are. The one harm of a wrong clock is that the wrong version is
// listed. So `findConflicts` tells whether the dates are plausible.

type ImportedFile = Pick<DecodedExport, 'pastes' | 'originalIds'>;

/** The versions of one paste. */
interface Versions {
  readonly listed: Paste | undefined;
  /** The versions in the file, all under the original id, in the order of the file. */
  readonly imported: readonly Paste[];
  /** The latest version in the file. */
  readonly latest: Paste;
  /** Whether `latest` replaces the listed version. */
  readonly isNewer: boolean;
}

/** Plans an import by the rule 'newer-wins'. */
export function planMerge(present: readonly Paste[], file: ImportedFile): ImportPlan {
  const { groups, renamedCount } = groupVersions(present, file);
  const replacing = groups.filter(({ isNewer }) => isNewer);
  const added = groups.flatMap(({ listed, latest }) => (listed === undefined ? [latest] : []));
  return {
    added,
    // The listed pin stays. Unpinning leaves no date, so a pin in the file may have been removed here since.
    newer: replacing.map(({ latest, listed = latest }) => ({
      ...toWhole(listed, latest.content),
      ...latest,
      pinnedAt: listed.pinnedAt,
    })),
    replaced: replacing.flatMap(({ listed }) => listed ?? []),
    older: groups.flatMap(({ listed, imported, latest, isNewer }) => {
      const winner = listed === undefined || isNewer ? latest : listed;
      return imported.filter((paste) => paste !== winner && !isSameText(listed, paste));
    }),
    newCount: added.length,
    differentCount: 0,
    newerCount: replacing.filter(({ listed, latest }) => !isSameText(listed, latest)).length,
    identicalCount: groups.reduce(
      (count, { listed, imported }) => count + imported.filter((paste) => isSameText(listed, paste)).length,
      renamedCount,
    ),
  };
}

/** What the user must know before versions are merged. */
export interface VersionConflicts {
  /** Whether any paste has several texts: one here and another in the file, or two in the file. */
  readonly exist: boolean;
  /** Whether the dates order all versions that a merge compares: each date is plausible, and no two texts share one. */
  readonly areDated: boolean;
}

/** Finds the pastes that a merge would decide about. */
export function findConflicts(present: readonly Paste[], file: ImportedFile, nowMs: number): VersionConflicts {
  let exist = false;
  let areDated = true;
  for (const { listed, imported, latest, isNewer } of groupVersions(present, file).groups) {
    const versions = listed === undefined ? imported : [listed, ...imported];
    const hasSeveralTexts = versions.some((paste) => !isSameText(paste, latest));
    exist ||= hasSeveralTexts;
    if (hasSeveralTexts || isNewer) areDated &&= haveDates(versions, nowMs);
  }
  return { exist, areDated };
}

/**
 * Tells whether the dates order the versions: each date is known and not far ahead of the clock, and no two texts share one.
 */
function haveDates(versions: readonly Paste[], nowMs: number): boolean {
  const byTimeMs = new Map<number, Paste>();
  return versions.every((paste) => {
    const timeMs = Date.parse(paste.createdAt);
    const other = byTimeMs.get(timeMs);
    byTimeMs.set(timeMs, paste);
    const isPlausible = paste.createdAt !== UNKNOWN_DATE && timeMs <= nowMs + MAX_AHEAD_MS;
    return isPlausible && (other === undefined || isSameText(paste, other));
  });
}

/**
 * Groups the pastes of a file by their original ids, in the order of the file.
 *
 * @returns the groups, and how many renamed pastes the list already has under their new ids
 */
function groupVersions(present: readonly Paste[], { pastes, originalIds }: ImportedFile) {
  const presentById = byId(present);
  const importedById = new Map<string, Paste[]>();
  let renamedCount = 0;
  for (const paste of pastes) {
    const id = originalIds.get(paste._id) ?? paste._id;
    const listedRenamed = id === paste._id ? undefined : presentById.get(paste._id);
    if (isSameText(listedRenamed, paste)) {
      renamedCount++;
      continue;
    }
    const version = id === paste._id ? paste : { ...paste, _id: id };
    const known = importedById.get(id);
    if (known === undefined) importedById.set(id, [version]);
    else known.push(version);
  }
  const groups = [...importedById].map(([id, imported]): Versions => {
    const listed = presentById.get(id);
    const latest = imported.reduce((latest, paste) => (isLaterVersion(paste, latest) ? paste : latest));
    return { listed, imported, latest, isNewer: listed !== undefined && isLaterVersion(latest, listed) };
  });
  return { groups, renamedCount };
}

/**
 * Tells whether one version of a paste is later than another. Compares the dates without asking the clock, so every
 * device gets the same result.
 */
function isLaterVersion(a: Paste, b: Paste): boolean {
  const differenceMs = Date.parse(a.createdAt) - Date.parse(b.createdAt);
  return differenceMs === 0 ? tieOrder(a) > tieOrder(b) : differenceMs > 0;
}
