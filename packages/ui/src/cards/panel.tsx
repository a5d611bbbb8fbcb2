import type { ReactNode } from 'react';
import './cards.css';

export interface PanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Link at the end of the head. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** Section of the sheet between hairlines, with a head. */
export const Panel = ({ title, note, more, children }: PanelProps) => (
  <section className="nz-panel">
    <header>
      <h2>{title}</h2>
      {note && <span className="nz-panel__note">{note}</span>}
      {more && <span className="nz-panel__more">{more}</span>}
    </header>
    {children}
  </section>
);
