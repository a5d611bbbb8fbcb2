/** Section at the side of the desk. */
import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export const Part = ({ title, aside, children }: PartProps) => (
  <section className="ds-part" aria-label={title}>
    <h2>
      {title} {aside}
    </h2>
    {children}
  </section>
);
