/** A button that keeps its place when it may not be pressed, and says why. */
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { Button } from '@nazer/ui/button.tsx';

export interface ActionButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** Why it may not be pressed; empty when it may. */
  readonly reason?: string;
  readonly kind?: 'primary' | 'plain' | 'ghost';
  readonly isDanger?: boolean;
  readonly isSmall?: boolean;
  /** Only the icon: the word is spoken. */
  readonly isBare?: boolean;
}

export function ActionButton(props: ActionButtonProps) {
  const { icon, label, onPress, reason = '', kind = 'plain' } = props;
  const { isDanger = false, isSmall = false, isBare = false } = props;
  return (
    <Button
      kind={kind}
      isSmall={isSmall}
      icon={<Icon name={icon} />}
      className={`rp-button rp-button--${kind}${isDanger ? ' rp-button--danger' : ''}`}
      disabled={reason !== ''}
      onClick={onPress}
      {...(isBare && { 'aria-label': label })}
      // The reason also stands in plain text beside the toolbar; the title is for the pointer that asks.
      {...(reason !== '' && { 'aria-description': reason, title: reason })}
    >
      {isBare ? null : label}
    </Button>
  );
}
