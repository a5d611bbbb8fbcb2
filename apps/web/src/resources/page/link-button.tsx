import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '@nazer/ui/button.tsx';

export interface LinkButtonProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly icon: IconName;
  readonly label: string;
  readonly isGhost?: boolean;
  /**
   * Called for a press in place of opening the page; Ctrl, Cmd and Shift open it all the same. Undefined lets
   * all open it.
   */
  readonly onRefuse?: (() => void) | undefined;
}

/** Link that looks like a button; the middle mouse button or Ctrl opens it in a new tab. */
export function LinkButton({ to, search = {}, icon, label, isGhost = false, onRefuse }: LinkButtonProps) {
  const navigate = useNavigate();
  const query = new URLSearchParams(search).toString();
  return (
    <ButtonLink
      kind={isGhost ? 'ghost' : 'plain'}
      icon={<Icon name={icon} />}
      className={`rp-button rp-button--${isGhost ? 'ghost' : 'plain'}`}
      href={query === '' ? to : `${to}?${query}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (onRefuse) onRefuse();
        else void navigate({ href: query === '' ? to : `${to}?${query}` });
      }}
    >
      {label}
    </ButtonLink>
  );
}
