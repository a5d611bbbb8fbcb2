/**
 * Five figures of the period: supply, demand, deals and average rate, each with its course over the last business days
 * (not those of the period) and its change; and the share of valid payments, with the number of the others in place of
 * course and change.
 */
import { drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import type { Period } from '@nazer/contract/dashboard/supervision-periods.ts';
import { percentOf } from '@nazer/contract/kernel/money.ts';
import { rialiPaymentValidity } from '@nazer/contract/payments/payments.codes.ts';
import { type Figure, FigureStrip } from '@nazer/ui/figure-strip.tsx';
import { Num, Percent } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { PageLink } from '../../../platform/page-link.tsx';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { useMay } from '../../../platform/session/session.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { type DrillDownLink, useDrillDown } from '../../../resources/record/use-drill-down.ts';
import { inMillions, type Supervision, useValidity, type Validity } from './figures.ts';

const against = {
  today: 'beforeToday',
  week: 'beforeWeek',
  month: 'beforeMonth',
  year: 'beforeYear',
} as const satisfies Record<Period, string>;

/** Link from a figure to its rows; plain content when `href` is null. */
export function DrillDownTo({
  href,
  children,
}: {
  readonly href: string | null;
  readonly children: ReactNode;
}) {
  if (href === null) return children;
  return <PageLink href={href}>{children}</PageLink>;
}

/** Number of all payments of the offices and of those confirmed as valid. */
function countsOf(offices: readonly Validity[]) {
  const parts = offices.flatMap(({ byValidity }) => byValidity);
  const count = (isWanted: (validity: number) => boolean) =>
    parts.filter(({ validity }) => isWanted(validity)).reduce((sum, part) => sum + part.count, 0);
  const isValid = (validity: number): boolean => validity === rialiPaymentValidity.valid;
  return { total: count(() => true), valid: count(isValid) };
}

/** Codes of all payments not confirmed as valid: invalid ones and those the bank has not answered. */
const notValid = Object.values(rialiPaymentValidity).filter((code) => code !== rialiPaymentValidity.valid);

/** Share of payments confirmed as valid; a dash without payments, without the right, and while they are not read. */
function usePaymentFigure({ range }: Supervision, drillDownTo: DrillDownLink): Figure {
  const t = useText('supervision');
  const text = useCount();
  const maySee = useMay('sana.rial.view');
  const { data, error } = useValidity(range, maySee);
  const { total, valid } = countsOf(data?.list ?? []);
  const pct = percentOf(String(valid), String(total), 1);
  const unreadText = error ? sentenceOf(error) : '…';
  const noFigureText = maySee ? (data ? t('noPayments') : unreadText) : t('noPaymentRight');
  return {
    key: 'payments',
    label: t('payments'),
    value:
      pct === null ? (
        <span className="nz-none">–</span>
      ) : (
        <DrillDownTo href={drillDownTo(drillDowns.payments(range))}>
          <Percent value={Number(pct)} />
        </DrillDownTo>
      ),
    note:
      pct === null ? (
        noFigureText
      ) : (
        <DrillDownTo href={drillDownTo(drillDowns.payments(range, ...notValid))}>
          {t('invalidOf', { count: text(total - valid), total: text(total) })}
        </DrillDownTo>
      ),
  };
}

export function FigureRow({ data }: { readonly data: Supervision }) {
  const t = useText('supervision');
  const drillDownTo = useDrillDown();
  const { range, days, average, period } = data;
  const changeTo = (percent: string | null): Pick<Figure, 'change' | 'note'> =>
    percent === null
      ? { note: t('noneBefore') }
      : { change: { percent: Number(percent), words: t(against[period]), goodWhen: 'up' } };
  const amount = (key: 'supply' | 'demand' | 'dealt', course: readonly string[]): Figure => ({
    key,
    label: t(key),
    value: (
      <DrillDownTo href={drillDownTo(drillDowns[key](range))}>
        <Num value={inMillions(data[key].value)} decimals={1} />
      </DrillDownTo>
    ),
    unit: t('millionEuro'),
    trend: course.map(Number),
    ...changeTo(data[key].changePct),
  });
  const rates = days.flatMap((day) => (day.average === null ? [] : [Number(day.average)]));
  const averageFigure: Figure = {
    key: 'average',
    label: t('average'),
    value: (
      <DrillDownTo href={drillDownTo(drillDowns.average(range))}>
        <Num value={average.value} />
      </DrillDownTo>
    ),
    unit: t('rial'),
    trend: rates,
    ...changeTo(average.changePct),
    // A higher rate is neither good nor bad, so its change has no `goodWhen`.
    ...(average.changePct !== null && {
      change: { percent: Number(average.changePct), words: t(against[period]) },
    }),
  };
  return (
    <FigureStrip
      label={t('figures')}
      figures={[
        amount(
          'supply',
          days.map(({ supplyEur }) => supplyEur),
        ),
        amount(
          'demand',
          days.map(({ demandEur }) => demandEur),
        ),
        amount(
          'dealt',
          days.map(({ dealtEur }) => dealtEur),
        ),
        averageFigure,
        usePaymentFigure(data, drillDownTo),
      ]}
    />
  );
}
