/** What all pages of one record have: its name on top, what it is at the start, what was done to it beside. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import './record-page.css';

export interface RecordFrameProps {
  /** Over everything: at which moment the record is shown. */
  readonly band?: ReactNode;
  readonly title: ReactNode;
  /** Before the name: the mark of its kind. */
  readonly mark?: ReactNode;
  /** Beside the name: its code, its states, ways on. */
  readonly head?: ReactNode;
  /** What happened to it while it was being looked at. */
  readonly notice?: string | undefined;
  /** Over the whole width: the way it went. */
  readonly above?: ReactNode;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export function RecordFrame({ band, title, mark, head, notice, above, aside, children }: RecordFrameProps) {
  return (
    <div className="rf-page">
      {band}
      <header className="rf-head">
        {mark && <span className="rf-head__mark">{mark}</span>}
        <h1>{title}</h1>
        {head}
      </header>
      {notice && (
        <div className="rf-notice" role="alert">
          <Icon name="warning" />
          <span>{notice}</span>
        </div>
      )}
      {above}
      <div className="rf-body">
        <div className="rf-main">{children}</div>
        <div className="rf-aside">{aside}</div>
      </div>
    </div>
  );
}

/** A part at the side with its heading. */
export const AsidePart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="rf-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
