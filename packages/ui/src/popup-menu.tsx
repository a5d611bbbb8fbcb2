/** Menu that a button opens. */
import { type ReactNode, useState } from 'react';
import { Popup, type PopupTrigger } from './popup.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export interface PopupMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly trigger: (props: PopupTrigger) => ReactNode;
}

export const PopupMenu = ({ label, items, trigger }: PopupMenuProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popup label={label} kind="menu" isOpen={isOpen} setIsOpen={setIsOpen} trigger={trigger}>
      {items.map(({ key, label: word, icon, disabled = false, onClick }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          disabled={disabled}
          onClick={() => {
            setIsOpen(false);
            onClick();
          }}
        >
          {icon}
          {word}
        </button>
      ))}
    </Popup>
  );
};
