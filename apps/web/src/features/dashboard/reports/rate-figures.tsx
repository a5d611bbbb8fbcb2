/** Figures above the report of a currency; each links to its rows, for readers who may open the list of deals. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { NimaDay } from '@nazer/contract/dashboard/dashboard.contract.ts';
import { type Days, drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { percentChange } from '@nazer/contract/kernel/money.ts';
import type { Change, Figure } from '@nazer/ui/figure-strip.tsx';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { withoutZeros } from '@nazer/ui/number-format.ts';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { useDrillDown } from '../../../resources/record/use-drill-down.ts';
import type { ReportQuery } from './report-address.ts';

export interface Day extends NimaDay {
  /** Average rate of the same day a year earlier; null without deals on it, and when the report is not compared. */
  readonly before: string | null;
}

type Total = ApiOutput<'GET /api/Dashboard/GetRpt1NimaExport'>['total'];

interface Input {
  readonly query: ReportQuery;
  /** Days of the report, oldest first. */
  readonly days: readonly Day[];
  /** Sums of the whole span. */
  readonly now: Total;
  /** Sums of the same days a year earlier; null when they are not compared. */
  readonly before: Total | null;
}

/** Figure of deals, linked to their list; without a link when there is no value, or when the reader may not open it. */
function DealtFigure({ span, value }: { readonly span: Days; readonly value: string | null }) {
  const href = useDrillDown()(drillDowns.dealt(span));
  const drawn = <Num value={value} />;
  return href === null || value === null ? drawn : <PageLink href={href}>{drawn}</PageLink>;
}

/**
 * Rate without the trailing zeros of its stored form; null for none. For the lowest and the highest rate: averages come
 * in whole rials.
 */
export const rateText = (value: string | null | undefined): string | null =>
  value ? withoutZeros(value) : null;

/** Days with deals; the others have no rates. */
const ratedDays = (days: readonly Day[]) => days.filter(({ wavg }) => wavg !== null);
const lowestOf = (days: readonly Day[]) =>
  ratedDays(days).toSorted((one, other) => Number(one.min) - Number(other.min))[0];
const highestOf = (days: readonly Day[]) =>
  ratedDays(days).toSorted((one, other) => Number(other.max) - Number(one.max))[0];

/** Change of the average against a year earlier; null when there is nothing to compare. */
function changeOf(now: Total, before: Total | null, words: string): { change: Change } | null {
  if (!before?.wavg || !now.wavg) return null;
  const percent = percentChange(before.wavg, now.wavg);
  return percent === null ? null : { change: { percent: Number(percent), words } };
}

const shareOf = (part: string, whole: string): number =>
  Number(whole) === 0 ? 0 : (Number(part) * 100) / Number(whole);

/**
 * Five figures: average of the span, average of the last day with deals, lowest and highest rate with their days, and
 * amount dealt. Without deals the rates are dashes.
 */
export function useRateFigures({ query, days, now, before }: Input): Figure[] {
  const t = useText('reports');
  const { currency, from, to } = query;
  const names = usePeriodNames();
  const unit = t('rial');
  const span = { from, to, currency };
  const ofDay = (
    key: string,
    day: Day | undefined,
    value: string | null | undefined,
  ): Omit<Figure, 'label'> => ({
    key,
    value: (
      <DealtFigure span={{ from: day?.date ?? from, to: day?.date ?? to, currency }} value={value ?? null} />
    ),
    unit,
    note: day && names.day(day.date),
  });
  const last = ratedDays(days).at(-1);
  const [low, high] = [lowestOf(days), highestOf(days)];
  return [
    {
      key: 'average',
      label: t('averageOfSpan'),
      value: <DealtFigure span={span} value={now.wavg} />,
      unit,
      ...(changeOf(now, before, t('toYearBefore')) ?? { note: t('weightedByAmount') }),
    },
    { ...ofDay('last', last, last?.wavg), label: t('lastDay') },
    { ...ofDay('min', low, rateText(low?.min)), label: t('lowest') },
    { ...ofDay('max', high, rateText(high?.max)), label: t('highest') },
    {
      key: 'volume',
      label: t('volumeOfSpan'),
      value: <DealtFigure span={span} value={now.dealtAmt} />,
      unit: currency,
      note: (
        <>
          {t('ofSupply')} <Percent value={shareOf(now.dealtAmt, now.supplyAmt)} />
        </>
      ),
    },
  ];
}
