import { openDialog } from '@/components/dialogs/dialog-host';

/**
 * A button in a line of text that says where the data is. It is large enough for a finger, but does not make the line
 * higher.
 */
export function SiteDataButton() {
  return (
    <button
      type="button"
      aria-label="Details: where your data is"
      onClick={(event) =>
        openDialog(
          event.currentTarget,
          () => import('./site-data-dialog'),
          ({ SiteDataDialog }, close) => <SiteDataDialog onClose={close} />,
        )
      }
      className="inline-button"
    >
      Details
    </button>
  );
}
