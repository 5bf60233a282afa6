import { useSettings } from '@/store/root/hooks';
import { PageIcon } from './page-icon';

/** Turns line wrapping on and off. */
export function WrapButton() {
  const wrapsLines = useSettings((state) => state.wrapsLines);
  const choose = useSettings((state) => state.choose);
  return (
    <button
      type="button"
      aria-label="Wrap long lines"
      aria-pressed={wrapsLines}
      title="Wrap long lines"
      onClick={() => choose({ wrapsLines: !wrapsLines })}
      className="toggle-button"
    >
      <PageIcon name="wrap" />
    </button>
  );
}
