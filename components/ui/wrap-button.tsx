import { useSettings } from '@/store/app/hooks';
import { PageIcon } from './page-icon';

/** Turns the wrapping of long lines on and off. */
export function WrapButton() {
  const wrapsLines = useSettings((state) => state.wrapsLines);
  const choose = useSettings((state) => state.choose);
  return (
    // The pressed look is smaller than the target: it is a state, and not the main tool.
    <button
      type="button"
      aria-label="Wrap long lines"
      aria-pressed={wrapsLines}
      title="Wrap long lines"
      onClick={() => choose({ wrapsLines: !wrapsLines })}
      className="icon-button toggle-button"
    >
      <PageIcon name="wrap" />
    </button>
  );
}
