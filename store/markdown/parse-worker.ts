import { answerPage } from '@/store/answer-page';
import { parseMarkdown } from './parse-markdown';

// The worker of `parseMarkdownInWorker`: receives a text and posts its tree.
answerPage(parseMarkdown);
