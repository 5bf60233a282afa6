import { type ComponentType, type ReactElement, useCallback, useRef, useState } from 'react';
import type { Elements } from './elements';
import { loadPart } from './lazy-part';
import type { OpenMenuProps } from './menu';

interface MenuButtonProps<Props extends OpenMenuProps> {
  /** The accessible name. */
  readonly name: string;
  /** The tooltip, if it differs from the name. */
  readonly title?: string;
  readonly className: string;
  /** Loads the open menu, on first use. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly draw: (Panel: ComponentType<Props>, open: OpenMenuProps) => ReactElement;
  /** The icon. */
  readonly children: Elements;
}

/** The button of a menu that opens below it. */
export function MenuButton<Props extends OpenMenuProps>(props: MenuButtonProps<Props>) {
  const { name, title, className, load, draw, children } = props;
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const onClose = useCallback(() => setPanel(null), []);

  function open(): void {
    const focused = document.activeElement;
    void loadPart(load, (part) => {
      // The menu takes the focus, so it must not open once the user has gone on.
      if (document.activeElement === focused) setPanel(() => part);
    });
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={Panel !== null}
        title={title ?? name}
        onClick={Panel === null ? open : onClose}
        className={className}
      >
        {children}
      </button>
      {Panel !== null && draw(Panel, { buttonRef, onClose })}
    </>
  );
}
