import { PageIcon } from '@/components/ui/page-icon';
import { useSettings } from '@/store/root/hooks';

/** Turns the compact list on and off. */
export function CompactButton() {
  const isCompact = useSettings((settings) => settings.isCompact);
  const choose = useSettings((settings) => settings.choose);
  return (
    <button
      type="button"
      aria-label="Compact list"
      aria-pressed={isCompact}
      title="Compact list"
      onClick={() => choose({ isCompact: !isCompact })}
      className="toggle-button"
    >
      <PageIcon name="rows" />
    </button>
  );
}
