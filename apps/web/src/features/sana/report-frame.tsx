/** Parts that both reports about offices share: choice of the period, links to the payments, and loading states. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { type ReactNode, useState } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { useListLink } from '../../resources/record/use-record-link.ts';

/** Lengths of the period in days, today included. */
const periodLengths = [7, 30, 90] as const;
type PeriodLength = (typeof periodLengths)[number];

/** First and last Jalali day of a period, `1405/08/30`. */
export interface Days {
  readonly fromDate: string;
  readonly toDate: string;
}

/** Period that ends today, 30 days long until the user chooses another length. */
export function usePeriod() {
  const [length, setLength] = useState<PeriodLength>(30);
  const [today] = useState(() => todayJalali(new Date()));
  return { length, setLength, days: { fromDate: addDays(today, 1 - length), toDate: today } };
}

/** Buttons for the length of the period. */
export function PeriodButtons({
  length,
  setLength,
}: Pick<ReturnType<typeof usePeriod>, 'length' | 'setLength'>) {
  const t = useText('sana');
  return (
    <div className="sp-spans" role="group" aria-label={t('range')}>
      {periodLengths.map((one) => (
        <button key={one} type="button" aria-pressed={one === length} onClick={() => setLength(one)}>
          {t(`last${one}`)}
        </button>
      ))}
    </div>
  );
}

export interface RowsLinkProps {
  readonly days: Days;
  readonly sarafiId: number;
  /** Filters of the list in addition to days and office. */
  readonly more?: readonly FilterModel[];
  readonly children: ReactNode;
}

/** Link to the list of the payments a figure was computed from; plain text for users who may not open that list. */
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
