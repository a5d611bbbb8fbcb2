/** Supply, demand and deals over the last business days: as a chart whose bars open their rows, or as a table of them. */
import { doors } from '@nazer/contract/dashboard/figure-doors.ts';
import { BarChart } from '@nazer/ui/charts/bar-chart.tsx';
import type { Mark } from '@nazer/ui/charts/chart.tsx';
import { Legend } from '@nazer/ui/charts/legend.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useCallback } from 'react';
import { useGo } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { useDoor } from '../door.ts';
import { DoorTo } from './figure-row.tsx';
import { inMillions, type Supervision } from './figures.ts';

type Day = Supervision['days'][number];

/** The series of the chart, in their order. */
const series = [
  ['supply', 'supplyEur'],
  ['demand', 'demandEur'],
  ['dealt', 'dealtEur'],
] as const;

const numbers = (days: readonly Day[], key: 'supplyEur' | 'demandEur' | 'dealtEur'): number[] =>
  days.map((day) => Number(inMillions(day[key])));

export function DaysPanel({ days }: Pick<Supervision, 'days'>) {
  const t = useText('supervision');
  const go = useGo();
  const doorTo = useDoor();
  const hrefOf = useCallback(
    (name: 'supply' | 'demand' | 'dealt', day: string) => doorTo(doors[name]({ from: day, to: day })),
    [doorTo],
  );
  const onPick = useCallback(
    ({ series: at, category }: Mark) => {
      const [name] = series[at] ?? [];
      const day = days[category]?.day;
      const href = name && day ? hrefOf(name, day) : null;
      if (href !== null) go(href);
    },
    [days, go, hrefOf],
  );
  const note = t('daysNote', { count: days.length });
  return (
    <ChartPanel
      title={t('days')}
      note={note}
      legend={<Legend names={[t('supply'), t('demand'), t('dealt')]} lineFrom={2} />}
      chart={
        <BarChart
          label={`${t('days')}، ${note}`}
          categories={days.map(({ day }) => day.slice(5))}
          series={[
            { name: t('supply'), values: numbers(days, 'supplyEur') },
            { name: t('demand'), values: numbers(days, 'demandEur') },
          ]}
          lines={[{ name: t('dealt'), values: numbers(days, 'dealtEur') }]}
          decimals={1}
          height={268}
          onPick={onPick}
        />
      }
      head={[t('day'), t('supply'), t('demand'), t('dealt')]}
      rows={days.toReversed().map((day) => ({
        key: day.day,
        cells: [
          <bdi key="day" dir="ltr">
            {day.day}
          </bdi>,
          ...series.map(([name, key]) => (
            <DoorTo key={key} href={hrefOf(name, day.day)}>
              <Num value={inMillions(day[key])} decimals={1} tabular />
            </DoorTo>
          )),
        ],
      }))}
    />
  );
}
