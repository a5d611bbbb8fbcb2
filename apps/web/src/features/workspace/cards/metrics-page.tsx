/** Sample figures in all kinds of cards: with icons, with charts, of orders, of growth, wide ones. */
import { weekdayNames } from '@nazer/persian/jalali.ts';
import { ChartCard } from '@nazer/ui/cards/chart-card.tsx';
import { StatCard } from '@nazer/ui/cards/stat-card.tsx';
import type { SparkContent } from '@nazer/ui/charts/spark-chart.tsx';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { Num, Percent } from '@nazer/ui/text.tsx';
import type { Card } from '../../../platform/cards/arrangement.ts';
import { CardPage } from '../../../platform/cards/card-page.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import {
  chartCards,
  type ChartSample,
  growthCards,
  orderCards,
  statCards,
  wideCards,
} from './metrics-samples.ts';

/** Heights of charts in pixels, as the specification gives them, by the kind of card. */
const heights = { wide: 118, chart: 80, order: 60, growth: 50 } as const;

const sumOf = ({ values }: Pick<ChartSample, 'values'>): number =>
  values.reduce((sum, value) => sum + value, 0);

/**
 * Returns a function that draws a sample's chart over the days of a week or the months of a year, named in the
 * reader's calendar.
 */
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

type ChartOf = ReturnType<typeof useChartOf>;
type T = ReturnType<typeof useText<'metrics'>>;

/** Cards whose value is that of the last day, with its change against a week before. */
const changingCards = (t: T, chartOf: ChartOf): readonly Card[] =>
  chartCards.map((card) => ({
    name: card.title,
    title: t(card.title),
    size: 'quarter',
    card: (
      <ChartCard
        title={t(card.title)}
        value={<Num value={card.values.at(-1)} />}
        change={{ percent: card.percent, words: t('thanWeekBefore'), goodWhen: card.goodWhen, decimals: 0 }}
        chart={chartOf(card, heights.chart)}
      />
    ),
  }));

/** Cards of orders, whose value is the sum of the week, then cards of growth. */
const smallCards = (t: T, chartOf: ChartOf): readonly Card[] => [
  ...orderCards.map((card): Card => ({
    name: card.title,
    title: t(card.title),
    size: 'third',
    card: (
      <ChartCard
        title={t(card.title)}
        value={<Num value={sumOf(card)} />}
        note={t('thisWeek')}
        chart={chartOf(card, heights.order)}
      />
    ),
  })),
  ...growthCards.map((card): Card => ({
    name: card.title,
    title: t(card.title),
    size: 'third',
    card: (
      <ChartCard
        title={t(card.title)}
        value={<Percent value={card.percent} decimals={0} />}
        note={t('growthNote')}
        chart={chartOf(card, heights.growth)}
      />
    ),
  })),
];

function bigCards(t: T, chartOf: ChartOf): readonly Card[] {
  const [traffic, income, queries] = wideCards;
  const change = {
    percent: traffic.percent,
    words: t('thanYearBefore'),
    goodWhen: 'up',
    decimals: 0,
  } as const;
  const drawn = [
    { of: traffic, title: t('traffic'), value: <Percent value={traffic.percent} decimals={0} />, change },
    { of: income, title: t('lastYear'), value: <Num value={sumOf(income)} />, note: t('income') },
    { of: queries, title: t('queries'), value: <Num value={sumOf(queries)} />, note: t('growthNote') },
  ];
  return drawn.map(({ of, title, ...content }) => ({
    name: `wide.${of.title}`,
    title,
    size: 'half',
    card: <ChartCard title={title} {...content} chart={chartOf(of, heights.wide)} />,
  }));
}

export default function MetricsPage() {
  const t = useText('metrics');
  const shell = useText('shell');
  const chartOf = useChartOf();
  return (
    <CardPage
      page="metrics"
      title={shell('metrics')}
      note={<p className="nz-card-note">{t('sample')}</p>}
      cards={[
        ...statCards.map(({ label, value, ...stat }): Card => ({
          name: `stat.${label}`,
          title: t(label),
          size: 'quarter',
          card: <StatCard {...stat} label={t(label)} value={<Num value={value} />} />,
        })),
        ...changingCards(t, chartOf),
        ...smallCards(t, chartOf),
        ...bigCards(t, chartOf),
      ]}
    />
  );
}
