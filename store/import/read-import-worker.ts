import { answerPage } from '@/store/answer-page';
import { readImport } from './read-import';
import type { ImportProgress, ImportRequest } from './read-import-in-worker';

// The worker of `readImportInWorker`: receives the files of an import, and posts how much is read and then the result.
answerPage(({ files, readsGuessed }: ImportRequest, report: (progress: ImportProgress) => void) =>
  readImport(files, (share, path) => report({ share, path }), readsGuessed),
);
