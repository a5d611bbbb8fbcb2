import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint: string;
  children: ReactNode;
}

/** One subject of the account page: its name and hint at the start, its facts beside. */
export function Section({ title, hint, children }: Props) {
  return (
    <section className="account-section">
      <header>
        <h2>{title}</h2>
        <p>{hint}</p>
      </header>
      <div>{children}</div>
    </section>
  );
}
