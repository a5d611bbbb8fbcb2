/** Button that looks like antd's but does not load it, for the first rendering of lists and the frame. */
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import './button.css';

interface Looks {
  /** Look of the button: `primary` at most once per screen; `ghost` has no border. */
  readonly kind?: 'primary' | 'plain' | 'ghost' | undefined;
  readonly isSmall?: boolean | undefined;
  readonly icon?: ReactNode;
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> &
  Looks & {
    readonly type?: 'button' | 'submit';
    /** The action is still running; the button shows a spinner, ignores presses and submits no form. */
    readonly isBusy?: boolean;
  };

const classesOf = ({ kind = 'plain', isSmall = false }: Looks, isIconOnly: boolean, own = ''): string =>
  ['nz-button', `nz-button--${kind}`, isSmall && 'nz-button--small', isIconOnly && 'nz-button--icon', own]
    .filter(Boolean)
    .join(' ');

const isNothing = (children: ReactNode): boolean => children === null || children === undefined;

const Face = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <>
    {icon}
    {!isNothing(children) && <span>{children}</span>}
  </>
);

/** Handler of a press on a busy button, also by Enter in an input of its form: the form is not submitted again. */
const ignorePress = (event: MouseEvent): void => event.preventDefault();

export const Button = ({
  kind,
  isSmall,
  icon,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classesOf({ kind, isSmall }, isNothing(children), className)}
    {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress } : { onClick })}
  >
    <Face icon={icon}>{children}</Face>
  </button>
);

export type ButtonLinkProps = ComponentPropsWithRef<'a'> & Looks;

/** Link that looks like a button. */
export const ButtonLink = ({ kind, isSmall, icon, className, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={classesOf({ kind, isSmall }, isNothing(children), className)}>
    <Face icon={icon}>{children}</Face>
  </a>
);
