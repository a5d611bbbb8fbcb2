import type { ReactNode } from 'react';

interface Props {
  /** Element id that links to the section lead to. */
  id?: string;
  title: string;
  hint: string;
  children: ReactNode;
}

/** Section of the account page: name and hint at the start, facts beside them. */
export function Section({ id, title, hint, children }: Props) {
  return (
    <section id={id} className="account-section">
      <header>
        <h2>{title}</h2>
        <p>{hint}</p>
      </header>
      <div>{children}</div>
    </section>
  );
}
