/** A mark of a task that is set and taken away by pressing it. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly isOn: boolean;
  readonly onSet: (isOn: boolean) => void;
}

export const Mark = ({ icon, label, isOn, onSet }: Props) => (
  <Button
    kind="ghost"
    isSmall
    className="td-mark"
    data-mark={icon}
    icon={<Icon name={icon} />}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    onClick={() => onSet(!isOn)}
  />
);
