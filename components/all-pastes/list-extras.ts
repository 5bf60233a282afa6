import { BackupReminder } from '@/components/backup/backup-reminder';
import { ContentHits } from '@/components/search/content-hits';
import { toggleSelected } from '@/components/selection/selection';
import { sharePaste } from '@/components/share/sharing';
import { CardExtras } from './card-extras';
import { ListEnd } from './list-end';
import { ListTools } from './list-tools';
import { pinRow } from './pin-row';
import { UsageFacts } from './usage-facts';

/** What the list loads after its first paint. In one file: each one that a page can load costs bytes in its first load. */
export const listExtras = {
  BackupReminder,
  CardExtras,
  ContentHits,
  ListEnd,
  ListTools,
  UsageFacts,
  pinRow,
  sharePaste,
  toggleSelected,
};
