/** A button as the kit's own look, without the kit: what stands on the first screen of a list needs no more. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import './button.css';

interface Looks {
  /** `primary` once a screen at most; `ghost` has no edge of its own. */
  readonly kind?: 'primary' | 'plain' | 'ghost' | undefined;
  readonly isSmall?: boolean | undefined;
  readonly icon?: ReactNode;
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'type'> &
  Looks & {
    readonly type?: 'button' | 'submit';
    /** What it began is still going on; it cannot be pressed again. */
    readonly isBusy?: boolean;
  };

const classesOf = ({ kind = 'plain', isSmall = false }: Looks, isBare: boolean, own = ''): string =>
  ['nz-button', `nz-button--${kind}`, isSmall && 'nz-button--small', isBare && 'nz-button--icon', own]
    .filter(Boolean)
    .join(' ');

const isNothing = (children: ReactNode): boolean => children === null || children === undefined;

const Face = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <>
    {icon}
    {!isNothing(children) && <span>{children}</span>}
  </>
);

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
    {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : { onClick })}
  >
    <Face icon={icon}>{children}</Face>
  </button>
);

export type ButtonLinkProps = ComponentPropsWithRef<'a'> & Looks;

/** A link in the shape of a button. */
export const ButtonLink = ({ kind, isSmall, icon, className, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={classesOf({ kind, isSmall }, isNothing(children), className)}>
    <Face icon={icon}>{children}</Face>
  </a>
);
