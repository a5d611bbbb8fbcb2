/** Button that stays in place when it is disabled and then tells the reason. */
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { Button } from '@nazer/ui/button.tsx';

export interface ActionButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** Sentence why the button is disabled; empty when it is enabled. */
  readonly reason?: string;
  /** Look of the button: `primary` for the main action, `ghost` without a frame. */
  readonly kind?: 'primary' | 'plain' | 'ghost';
  readonly isDanger?: boolean;
  readonly isSmall?: boolean;
  /** Shows only the icon; the label is read by screen readers. */
  readonly isIconOnly?: boolean;
}

export function ActionButton(props: ActionButtonProps) {
  const { icon, label, onPress, reason = '', kind = 'plain' } = props;
  const { isDanger = false, isSmall = false, isIconOnly = false } = props;
  return (
    <Button
      kind={kind}
      isSmall={isSmall}
      icon={<Icon name={icon} />}
      className={`rp-button rp-button--${kind}${isDanger ? ' rp-button--danger' : ''}`}
      disabled={reason !== ''}
      onClick={onPress}
      {...(isIconOnly && { 'aria-label': label })}
      // The reason also stands as text beside the toolbar; the title shows it on hover.
      {...(reason !== '' && { 'aria-description': reason, title: reason })}
    >
      {isIconOnly ? null : label}
    </Button>
  );
}
