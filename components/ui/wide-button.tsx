import { useSettings } from '@/store/root/hooks';
import { PageIcon } from './page-icon';

/** Makes the view and the form as wide as the window, or as wide as the column. Shown where the window is wider. */
export function WideButton() {
  const isWide = useSettings((state) => state.isWide);
  const choose = useSettings((state) => state.choose);
  return (
    <button
      type="button"
      aria-label="Wide"
      aria-pressed={isWide}
      title="Wide"
      onClick={() => choose({ isWide: !isWide })}
      className="wide-button"
    >
      <PageIcon name="wide" />
    </button>
  );
}
