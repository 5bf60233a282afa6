import { Modal } from '@/components/dialogs/modal';
import { SiteDataList } from '@/components/site-data/site-data-list';
import { useSiteData } from '@/components/site-data/use-site-data';
import { CopyButton } from '@/components/ui/copy-button';
import { bookmarkletFor } from '@/store/arrivals/bookmarklet';
import { withBasePath } from '@/store/paste/paste-address';

/** Shows the version and the licence, and says where the data is. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const { isRead, ...siteData } = useSiteData();
  if (!isRead) return null;
  return (
    <Modal title="About Pastes" onClose={onClose} hasCloseButton>
      <h3 className="mt-1 font-semibold">Where your data is</h3>
      <SiteDataList {...siteData} />
      <p className="mt-3">
        A link that you copy to share a paste holds the text itself, in a part that no browser sends to a server.
        Whoever has the link can read the text.
      </p>
      <h3 className="mt-4 font-semibold">Bookmarklet</h3>
      <p className="mt-2">
        Saved as a bookmark, it opens the selected text of any page as a new paste. No browser sends the text to a
        server.
      </p>
      <CopyButton
        name="Copy bookmarklet"
        label="Copy"
        readText={() => bookmarkletFor(new URL(withBasePath('/'), window.location.href).href)}
      />
      <p className="mt-3">
        What another app shares with the installed site stays in this browser, too. If the browser has deleted the
        site’s offline files, it sends the text to the host instead, which answers with an error.
      </p>
      <dl className="mt-4 grid gap-x-6 min-[18rem]:grid-cols-[auto_1fr] gap-y-2 border-t border-line pt-4">
        <dt className="text-muted">Version</dt>
        <dd className="wrap-anywhere">{`${process.env.NEXT_PUBLIC_VERSION} (${process.env.NEXT_PUBLIC_BUILD_ID})`}</dd>
        <dt className="text-muted">Licence</dt>
        <dd>MIT</dd>
      </dl>
      {/* scripts/build/after-build.ts writes this file. */}
      <a
        href={withBasePath('/docs/storage.txt')}
        target="_blank"
        rel="noopener"
        className="button-quiet mt-6 py-2 text-center wrap-anywhere max-sm:w-full"
      >
        Documentation: how pastes are stored
      </a>
    </Modal>
  );
}
