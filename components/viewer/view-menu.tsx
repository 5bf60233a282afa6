import { EllipsisVertical } from 'lucide';
import { Icon } from '@/components/icons/icon';
import { MenuButton } from '@/components/ui/menu-button';
import type { ViewMenuProps } from './view-menu-panel';

/** The menu of a view, with what is not in its bar. */
export function ViewMenu(props: ViewMenuProps) {
  return (
    <div className="view-menu">
      <MenuButton
        name="Paste menu"
        className="icon-button"
        load={() => import('./view-menu-panel').then((part) => part.ViewMenuPanel)}
        draw={(Panel, open) => <Panel {...props} {...open} />}
      >
        <Icon shape={EllipsisVertical} size={19} />
      </MenuButton>
    </div>
  );
}
