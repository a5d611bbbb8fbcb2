import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Button, ButtonLink } from '@nazer/ui/button.tsx';

export interface LinkButtonProps {
  /** Path of the page; `search` are the parameters of its address. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly icon: IconName;
  readonly label: string;
  readonly isGhost?: boolean;
  /**
   * Called for a press in place of opening the page. A button is rendered then and no link, so that no key or
   * mouse button opens the page in a new tab either. Undefined lets all open it.
   */
  readonly onRefuse?: (() => void) | undefined;
}

/** Link that looks like a button; the middle mouse button or Ctrl opens it in a new tab. */
export function LinkButton({ to, search = {}, icon, label, isGhost = false, onRefuse }: LinkButtonProps) {
  const navigate = useNavigate();
  const query = new URLSearchParams(search).toString();
  const href = query === '' ? to : `${to}?${query}`;
  const kind = isGhost ? 'ghost' : 'plain';
  const looks = { kind, icon: <Icon name={icon} />, className: `rp-button rp-button--${kind}` } as const;
  if (onRefuse)
    return (
      <Button {...looks} onClick={onRefuse}>
        {label}
      </Button>
    );
  return (
    <ButtonLink
      {...looks}
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    >
      {label}
    </ButtonLink>
  );
}
