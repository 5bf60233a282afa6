import { answerPage } from '@/store/answer-page';
import { decodeBackup } from './export-file';

// The worker of `decodeBackupInWorker`: receives the text of a backup and posts the decoded backup.
answerPage(decodeBackup);
