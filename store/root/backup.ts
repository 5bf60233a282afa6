import { createBackupDates } from '@/store/backup/backup-dates';
import { now } from './app';
import { openAppStorage } from './app-storage';

/** When the pastes were last exported, and the reminder dismissed. */
export const backupDates = createBackupDates(() => openAppStorage().storage, now);
