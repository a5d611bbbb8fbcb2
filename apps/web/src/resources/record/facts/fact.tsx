/** Facts of a record below a heading: the name of each at the start, its value beside it. */
import type { ReactNode } from 'react';
import './facts.css';

export const FactSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section className="rf-facts" aria-label={title}>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </section>
);

export interface FactRowProps {
  readonly name: string;
  readonly isWide?: boolean;
  /** The value is being edited. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export const FactRow = ({ name, isWide = false, isOpen = false, children }: FactRowProps) => (
  <div className={`rf-fact${isWide ? ' rf-fact--wide' : ''}${isOpen ? ' rf-fact--open' : ''}`}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Dash for an unknown value. */
export const NoValue = () => <span className="nz-none">–</span>;
