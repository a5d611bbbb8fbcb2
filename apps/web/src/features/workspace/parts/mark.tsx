/** Toggle button for a mark of an entry. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  /** Called with the opposite of `isOn` at each press. */
  readonly onSet: (isOn: boolean) => void;
}

export const Mark = ({ icon, label, isOn, isDisabled = false, onSet }: Props) => (
  <Button
    kind="ghost"
    isSmall
    className="ap-mark"
    data-mark={icon}
    icon={<Icon name={icon} />}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    disabled={isDisabled}
    onClick={() => onSet(!isOn)}
  />
);
