import { Modal } from '@/components/dialogs/modal';
import { SiteDataFacts } from './site-data-facts';
import { useSiteData } from './use-site-data';

/** Says where the user's data is, for a screen that has a button for it. */
export function SiteDataDialog({ onClose }: { readonly onClose: () => void }) {
  const { isRead, ...siteData } = useSiteData();
  if (!isRead) return null;
  return (
    <Modal title="Where your data is" onClose={onClose} hasCloseButton>
      <SiteDataFacts {...siteData} />
    </Modal>
  );
}
