import { answerPage } from '@/store/answer-page';
import { zipTextFiles } from './text-files-zip';
import type { ZipRequest } from './zip-in-worker';

// The worker of `zipInWorker`: receives pastes and posts the zip.
answerPage(({ pastes, languages }: ZipRequest) => zipTextFiles(pastes, languages));
