/** Entries of a record's history below each other: what was done, by whom, when, and what it changed. */
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import type { ReactNode } from 'react';
import './timeline.css';

export const Timeline = ({ children }: { readonly children: ReactNode }) => (
  <ol className="rd-history">{children}</ol>
);

export interface TimelineEntryProps {
  readonly tone: string;
  readonly title: string;
  readonly by: string;
  readonly at: Date;
  readonly children?: ReactNode;
}

export function TimelineEntry({ tone, title, by, at, children }: TimelineEntryProps) {
  return (
    <li className={`rd-history__entry rd-history__entry--${tone}`}>
      <b>{title}</b>
      <span className="rd-history__who">
        <bdi>{by}</bdi> · <Moment at={at} isShort />
      </span>
      {children}
    </li>
  );
}
