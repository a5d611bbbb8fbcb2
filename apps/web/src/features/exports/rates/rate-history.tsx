/** History of a currency's band: floor and ceiling as steps, the weighted average of each day between them. */
import { useCurrencyName } from '../../../resources/use-currency-name.ts';
import { commaOf } from '@nazer/ui/number-format.ts';
import { addDays, diffDays } from '@nazer/persian/jalali.ts';
import { BandChart } from '@nazer/ui/charts/band-chart.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { useState } from 'react';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { type Period, periods, type RateBand, type RateDay, type RateInfo, useRateHistory } from './rates.ts';

const periodNames = Object.keys(periods) as Period[]; // `Object.keys` widens the keys to string

/**
 * Band and average of each Jalali day from `from` to `to`; null for a day without one. A band with an empty `to` still
 * holds.
 */
export function seriesOf(
  { bands, days }: { readonly bands: readonly RateBand[]; readonly days: readonly RateDay[] },
  { from, to }: { readonly from: string; readonly to: string },
) {
  const dates = Array.from({ length: diffDays(from, to) + 1 }, (_, index) => addDays(from, index));
  const bandOn = (day: string) =>
    bands.find((band) => band.from <= day && (band.to === '' || band.to >= day));
  const averages = new Map(days.map(({ date, wavg }) => [date, wavg]));
  const figure = (value: string | null | undefined): number | null =>
    value === null || value === undefined ? null : Number(value);
  return {
    dates,
    floor: dates.map((day) => figure(bandOn(day)?.floor)),
    ceiling: dates.map((day) => figure(bandOn(day)?.ceiling)),
    average: dates.map((day) => figure(averages.get(day))),
  };
}

function Chart({ row, today, period }: { row: RateInfo; today: string; period: Period }) {
  const t = useText('exports');
  const name = useCurrencyName()(row.currency);
  const { from, days, bands, isPending, failed } = useRateHistory(row, { today, period });
  const comma = commaOf(useLanguage());
  if (isPending) return <SkeletonRows label={t('rateHistory')} rows={6} />;
  if (failed) return <FailedReading title={t('ratesFailed')} query={failed} />;
  const current = bands.find(({ from: first, to }) => first <= today && (to === '' || to >= today));
  return (
    <>
      <BandChart
        {...seriesOf({ bands, days }, { from, to: today })}
        names={{ floor: t('floor'), ceiling: t('ceiling'), average: t('average') }}
        label={t('historyOf', { currency: name, count: bands.length })}
        height={260}
      />
      {current && (
        <p className="er-note">
          {t('currentBand')} <JalaliDate value={current.from} />
          {comma}
          {current.savedBy}
        </p>
      )}
    </>
  );
}

export function RateHistory({ row, today }: { readonly row: RateInfo; readonly today: string }) {
  const t = useText('exports');
  const name = useCurrencyName()(row.currency);
  const [period, setPeriod] = useState<Period>('month');
  return (
    <section className="er-panel" aria-label={t('rateHistory')}>
      <header>
        <h2>{t('historyTitle', { currency: name })}</h2>
        <div className="er-periods" role="group" aria-label={t('period')}>
          {periodNames.map((one) => (
            <button key={one} type="button" aria-pressed={one === period} onClick={() => setPeriod(one)}>
              {t(one)}
            </button>
          ))}
        </div>
      </header>
      <Chart row={row} today={today} period={period} />
    </section>
  );
}
