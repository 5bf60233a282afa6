import { VersionsButton } from '@/components/history/versions-button';
import { FormHint } from './form-hint';
import { FormNotice } from './form-notice';
import { IndentKeys } from './indent-keys';
import { chooseTextFile, TextFileDrop } from './text-file-input';

/** What the form loads after its first paint. In one file: each one that a page can load costs bytes in its first load. */
export const formExtras = { FormHint, FormNotice, IndentKeys, TextFileDrop, VersionsButton, chooseTextFile };
