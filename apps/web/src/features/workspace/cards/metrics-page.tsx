/** Sample figures in all kinds of cards: with an icon, with a chart, of orders, of growth, wide ones. */
import { weekdayNames } from '@nazer/persian/jalali.ts';
import { CardRow } from '@nazer/ui/cards/card-row.tsx';
import { ChartCard } from '@nazer/ui/cards/chart-card.tsx';
import { StatCard } from '@nazer/ui/cards/stat-card.tsx';
import type { SparkContent } from '@nazer/ui/charts/spark-chart.tsx';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import {
  chartCards,
  type ChartSample,
  growthCards,
  orderCards,
  statCards,
  wideCards,
} from './metrics-samples.ts';

/** Pixels, as the specification has them. */
const heights = { wide: 118, chart: 80, order: 60, growth: 50 } as const;

/** The chart of a sample over the days of a week or the months of a year, in the reader's calendar. */
function useChartOf() {
  const t = useText('metrics');
  const language = useLanguage();
  const days = weekdayNames(language);
  const months = useCalendar().monthNames(language);
  return (
    { title, kind, color, values }: ChartSample,
    height: number,
  ): SparkContent & { height: number } => ({
    kind,
    color,
    values,
    height,
    name: t(title),
    categories: values.length === days.length ? days : months,
  });
}

function ChartCards() {
  const t = useText('metrics');
  const chartOf = useChartOf();
  return (
    <CardRow>
      {chartCards.map((card) => (
        <ChartCard
          key={card.title}
          title={t(card.title)}
          value={<Num value={card.values.at(-1)} />}
          change={{ percent: card.percent, words: t('thanWeekBefore'), goodWhen: card.goodWhen, decimals: 0 }}
          chart={chartOf(card, heights.chart)}
        />
      ))}
    </CardRow>
  );
}

function SmallCards() {
  const t = useText('metrics');
  const chartOf = useChartOf();
  return (
    <>
      <CardRow>
        {orderCards.map((card) => (
          <ChartCard
            key={card.title}
            title={t(card.title)}
            value={<Num value={card.values.reduce((sum, value) => sum + value, 0)} />}
            note={t('thisWeek')}
            chart={chartOf(card, heights.order)}
          />
        ))}
      </CardRow>
      <CardRow>
        {growthCards.map((card) => (
          <ChartCard
            key={card.title}
            title={t(card.title)}
            value={<Percent value={card.percent} decimals={0} />}
            note={t('growthNote')}
            chart={chartOf(card, heights.growth)}
          />
        ))}
      </CardRow>
    </>
  );
}

function WideCards() {
  const t = useText('metrics');
  const chartOf = useChartOf();
  const [traffic, income, queries] = wideCards;
  const count = queries.values.reduce((sum, value) => sum + value, 0);
  return (
    <CardRow size="wide">
      <ChartCard
        title={t('traffic')}
        value={<Percent value={traffic.percent} decimals={0} />}
        change={{ percent: traffic.percent, words: t('thanYearBefore'), goodWhen: 'up', decimals: 0 }}
        chart={chartOf(traffic, heights.wide)}
      />
      <ChartCard
        title={t('lastYear')}
        value={<Num value={income.values.reduce((sum, value) => sum + value, 0)} />}
        note={t('income')}
        chart={chartOf(income, heights.wide)}
      />
      <ChartCard
        title={t('queries')}
        value={<Num value={count} />}
        note={t('growthNote')}
        chart={chartOf(queries, heights.wide)}
      />
    </CardRow>
  );
}

export default function MetricsPage() {
  const t = useText('metrics');
  const shell = useText('shell');
  return (
    <>
      <PageHeader title={shell('metrics')} />
      <p className="nz-card-note">{t('sample')}</p>
      <CardRow>
        {statCards.map(({ label, icon, tone, value }) => (
          <StatCard key={label} icon={icon} tone={tone} label={t(label)} value={<Num value={value} />} />
        ))}
      </CardRow>
      <ChartCards />
      <SmallCards />
      <WideCards />
    </>
  );
}
