import { answerPage } from '@/store/answer-page';
import { tokenize } from './tokenize';

// The worker of `tokenizeInWorker`: receives a text and posts its language and tokens.
answerPage(tokenize);
