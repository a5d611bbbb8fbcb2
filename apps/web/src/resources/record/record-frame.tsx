/** Frame of all record pages: name at the top, content at the start, history and actions at the side. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { ReactNode } from 'react';
import './record-page.css';

export interface RecordFrameProps {
  /** Band above everything that tells at which moment the record is displayed. */
  readonly band?: ReactNode;
  readonly title: ReactNode;
  /** Icon of the record's kind, before the name. */
  readonly mark?: ReactNode;
  /** Code, states and links beside the name. */
  readonly head?: ReactNode;
  /** Sentence about a change by somebody else while the record is displayed. */
  readonly notice?: string | undefined;
  /** Content over the whole width, such as the path of states. */
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

/** Section of the side column, below its heading. */
export const AsidePart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="rf-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
