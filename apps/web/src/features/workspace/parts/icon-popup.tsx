/** Icon button that opens a panel. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { Popup } from '@nazer/ui/popup.tsx';
import { type ReactNode, useState } from 'react';

interface Props {
  readonly icon: IconName;
  /** Accessible name of the button. */
  readonly label: string;
  /** Accessible name of the panel; that of the button when absent. */
  readonly panelLabel?: string;
  /** Sets `data-active` on the button, for styles. */
  readonly isActive?: boolean;
  /** Draws the content of the panel, which gets a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

export function IconPopup({ icon, label, panelLabel = label, isActive, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popup
      label={panelLabel}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      trigger={(props) => (
        <Button
          {...props}
          kind="ghost"
          isSmall
          icon={<Icon name={icon} />}
          data-active={isActive}
          aria-label={label}
          title={label}
        />
      )}
    >
      {children(() => setIsOpen(false))}
    </Popup>
  );
}
