/** Menus: actions to choose, or boxes to tick that leave the menu open. */
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import './menu.css';

export interface MenuAction {
  readonly id: string;
  readonly label: ReactNode;
  /** For typing ahead and screen readers. */
  readonly text: string;
  readonly disabled?: boolean;
}

interface ActionMenuProps {
  readonly label: string;
  /** The button that opens the menu. */
  readonly trigger: ReactElement;
  readonly actions: readonly MenuAction[];
  readonly onAction: (id: string) => void;
}

export function ActionMenu({ label, trigger, actions, onAction }: ActionMenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover" placement="bottom end">
        <AriaMenu
          className="menu"
          aria-label={label}
          onAction={(key) => onAction(String(key))}
          disabledKeys={actions.filter((action) => action.disabled === true).map((action) => action.id)}
        >
          {actions.map((action) => (
            <MenuItem key={action.id} id={action.id} textValue={action.text} className="menu-item">
              {action.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface CheckMenuProps {
  readonly label: string;
  readonly trigger: ReactElement;
  readonly items: readonly MenuAction[];
  readonly checked: ReadonlySet<string>;
  readonly onChange: (checked: ReadonlySet<string>) => void;
}

/** Boxes to tick; the menu stays open. */
export function CheckMenu({ label, trigger, items, checked, onChange }: CheckMenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="popover" placement="bottom end">
        <AriaMenu
          className="menu"
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={checked}
          onSelectionChange={(keys) => {
            onChange(new Set(keys === 'all' ? items.map((item) => item.id) : [...keys].map(String)));
          }}
        >
          {items.map((item) => (
            <MenuItem key={item.id} id={item.id} textValue={item.text} className="menu-item menu-item-check">
              <span className="menu-tick" aria-hidden="true">
                {checked.has(item.id) && <Check size={12} />}
              </span>
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
