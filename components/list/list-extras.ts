import { toggleSelected } from '@/components/selection/selection';
import { sharePaste } from '@/components/share/sharing';
import { CardExtras } from './card-extras';
import { ListTools } from './list-tools';
import { pinRow } from './pin-row';

/** What the list loads after its first paint. In one file: each one that a page can load costs bytes in its first load. */
export const listExtras = { CardExtras, ListTools, pinRow, sharePaste, toggleSelected };
