import type { ReactNode } from 'react';

interface Props {
  /** Where links to the section lead. */
  id?: string;
  title: string;
  hint: string;
  children: ReactNode;
}

/** One subject of the account page: its name and hint at the start, its facts beside. */
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
