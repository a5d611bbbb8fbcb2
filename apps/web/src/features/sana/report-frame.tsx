/** Common parts of both reports about offices: the days they cover, and links to their rows. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { type ReactNode, useState } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { useListLink } from '../../resources/record/use-record-link.ts';

const spans = [7, 30, 90] as const;
type Span = (typeof spans)[number];

export interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}

export function useDays() {
  const [span, setSpan] = useState<Span>(30);
  const [today] = useState(() => todayJalali(new Date()));
  return { span, setSpan, days: { fromDate: addDays(today, 1 - span), toDate: today } };
}

export function Spans({ span, setSpan }: Pick<ReturnType<typeof useDays>, 'span' | 'setSpan'>) {
  const t = useText('sana');
  return (
    <div className="sp-spans" role="group" aria-label={t('range')}>
      {spans.map((one) => (
        <button key={one} type="button" aria-pressed={one === span} onClick={() => setSpan(one)}>
          {t(`last${one}`)}
        </button>
      ))}
    </div>
  );
}

export interface RowsLinkProps {
  readonly days: Days;
  readonly sarafiId: number;
  readonly more?: readonly FilterModel[];
  readonly children: ReactNode;
}

/** Link to the payments a figure is made of. */
export function RowsLink({ days, sarafiId, more = [], children }: RowsLinkProps) {
  const href = useListLink()(rialiPaymentList.name, [
    { Field: 'date', Condition1: { Type: 'inRange', Filter: days.fromDate, FilterTo: days.toDate } },
    { Field: 'sarafiId', Condition1: { Type: 'in', Values: [sarafiId] } },
    ...more,
  ]);
  return href === null ? children : <PageLink href={href}>{children}</PageLink>;
}

export interface ReportQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface ReportProps {
  readonly label: string;
  readonly query: ReportQuery;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** Body of a report: a skeleton, a failure, a sentence that there is nothing, or the table. */
export function Report({ label, query, isEmpty, children }: ReportProps) {
  const t = useText('sana');
  if (query.isPending) return <SkeletonRows label={label} rows={8} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  if (isEmpty) return <p className="sp-none">{t('none')}</p>;
  return children;
}
