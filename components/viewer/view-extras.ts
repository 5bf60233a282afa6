import { CodeButton } from '@/components/code/code-button';
import { VersionsButton } from '@/components/history/versions-button';
import { ViewBar } from './view-bar';

/** What the view loads after its first paint. In one file: each one that a page can load costs bytes in its first load. */
export const viewExtras = { CodeButton, VersionsButton, ViewBar };
