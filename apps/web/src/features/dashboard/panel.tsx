import type { ReactNode } from 'react';

interface Props {
  title: string;
  note?: string;
  /** A link at the end of the head. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the sheet between hairlines. */
export function Panel({ title, note, more, children }: Props) {
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        {note && <span className="panel-note">{note}</span>}
        {more && <span className="panel-more">{more}</span>}
      </header>
      {children}
    </section>
  );
}
