/** Entries of a record's history below each other: what was done, by whom, when, and what it changed. */
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import type { ReactNode } from 'react';
import { PageLink } from '../../../platform/page-link.tsx';
import { recordLinks } from '../../../platform/record-links.ts';
import './timeline.css';

export const Timeline = ({ children }: { readonly children: ReactNode }) => (
  <ol className="rd-history">{children}</ol>
);

export interface TimelineEntryProps {
  /** Colour of its dot: `ok`, `info`, `bad` or `mute`. */
  readonly tone: string;
  /** What was done. */
  readonly title: string;
  /** Who did it, as it is displayed. */
  readonly by: string;
  /** Id of the person, where the reader may open their profile. */
  readonly byId?: number | null | undefined;
  readonly at: Date;
  readonly children?: ReactNode;
}

export function TimelineEntry({ tone, title, by, byId, at, children }: TimelineEntryProps) {
  const name = <bdi>{by}</bdi>;
  return (
    <li className={`rd-history__entry rd-history__entry--${tone}`}>
      <b>{title}</b>
      <span className="rd-history__who">
        {byId ? <PageLink href={recordLinks.profileOf(byId)}>{name}</PageLink> : name} ·{' '}
        <Moment at={at} isShort />
      </span>
      {children}
    </li>
  );
}
