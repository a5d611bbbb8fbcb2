/** Choice of days: today, this week, this month, the year so far, or any span. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { daysOf, periods, useOfficePlace } from './use-office-place.ts';
import './period-bar.css';

const PeriodRange = lazyPart(async () => (await import('./period-range.tsx')).PeriodRange);

export function PeriodBar() {
  const t = useText('sarafi');
  const { days, go } = useOfficePlace();
  const [today] = useState(() => todayJalali(new Date()));
  return (
    <div className="pb">
      <Suspense fallback={<span className="pb__range" />}>
        <PeriodRange days={days} onChange={(next) => go({ ...next })} />
      </Suspense>
      <div className="pb__periods nz-screen" role="group" aria-label={t('period')}>
        {periods.map((period) => {
          const of = daysOf(period, today);
          const isOn = of.from === days.from && of.to === days.to;
          return (
            <button
              key={period}
              type="button"
              aria-pressed={isOn}
              onClick={() => go(period === 'today' ? { from: undefined, to: undefined } : of)}
            >
              {t(`period.${period}`)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
