import { PageIcon } from '@/components/icons/page-icon';
import { useSettings } from '@/store/root/hooks';

/** The settings that a button beside a text or a list turns on and off. */
const TOGGLES = {
  wrapsLines: { name: 'Wrap long lines', icon: 'wrap' },
  isCompact: { name: 'Compact list', icon: 'rows' },
} as const;

/** A button that shows by its look whether a setting is on, and turns it on or off. */
export function SettingToggle({ setting }: { readonly setting: keyof typeof TOGGLES }) {
  const isOn = useSettings((state) => state[setting]);
  const choose = useSettings((state) => state.choose);
  const { name, icon } = TOGGLES[setting];
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      onClick={() => choose({ [setting]: !isOn })}
      className="toggle-button"
    >
      <PageIcon name={icon} />
    </button>
  );
}
