import { Modal } from '@/components/dialogs/modal';
import { SiteDataList } from './site-data-list';
import { useSiteData } from './use-site-data';

/** The dialog that says where the user's data is. */
export function SiteDataDialog({ onClose }: { readonly onClose: () => void }) {
  const { isRead, ...siteData } = useSiteData();
  if (!isRead) return null;
  return (
    <Modal title="Where your data is" onClose={onClose} hasCloseButton>
      <SiteDataList {...siteData} />
    </Modal>
  );
}
