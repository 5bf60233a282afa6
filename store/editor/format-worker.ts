import { answerPage } from '@/store/answer-page';
import type { FormatRequest } from './format-in-worker';
import { formatJson } from './format-json';

// The worker of `formatInWorker`: receives a text and posts the edit that formats it.
answerPage(({ text, selection }: FormatRequest) => formatJson(text, selection));
