/**
 * Sample figures of the page of metrics; seven values stand for a week, twelve for a year. `color` is the index of a
 * series colour.
 */
import type { SparkContent } from '@nazer/ui/charts/spark-chart.tsx';
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import type { Status } from '@nazer/ui/tag.tsx';
import type { MessageKey } from '../../../platform/words/message-areas.ts';

type Word = MessageKey<'metrics'>;

export interface ChartSample extends Required<Pick<SparkContent, 'kind' | 'color' | 'values'>> {
  readonly title: Word;
}

interface StatSample {
  readonly label: Word;
  readonly icon: IconName;
  readonly tone: Status;
  readonly value: number;
}

export const statCards: readonly StatSample[] = [
  { label: 'visits', icon: 'globe', tone: 'info', value: 26_873 },
  { label: 'orders', icon: 'box', tone: 'ok', value: 3_840 },
  { label: 'members', icon: 'users', tone: 'wait', value: 847 },
  { label: 'messages', icon: 'mail', tone: 'warn', value: 687 },
];

/**
 * Cards with a chart: the last value is that of the last day, the percentage its change against the first value, a
 * week before.
 */
export const chartCards: readonly (ChartSample & { percent: number; goodWhen: 'up' | 'down' })[] = [
  {
    title: 'pageViews',
    kind: 'area',
    color: 0,
    values: [1_140, 1_390, 1_310, 1_620, 1_580, 1_930, 2_098],
    percent: 84,
    goodWhen: 'up',
  },
  {
    title: 'newVisitors',
    kind: 'line',
    color: 2,
    values: [316, 342, 330, 371, 395, 402, 436],
    percent: 38,
    goodWhen: 'up',
  },
  {
    title: 'returns',
    kind: 'line',
    color: 1,
    values: [61, 58, 62, 51, 47, 44, 38],
    percent: -38,
    goodWhen: 'down',
  },
  {
    title: 'income',
    kind: 'area',
    color: 3,
    values: [2_500, 2_710, 2_640, 2_980, 3_120, 3_390, 3_600],
    percent: 44,
    goodWhen: 'up',
  },
];

export const orderCards: readonly ChartSample[] = [
  { title: 'placed', kind: 'bar', color: 0, values: [48, 52, 61, 57, 66, 70, 74] },
  { title: 'delivered', kind: 'bar', color: 2, values: [41, 47, 50, 55, 52, 63, 68] },
  { title: 'pending', kind: 'bar', color: 1, values: [7, 12, 11, 13, 14, 9, 6] },
];

/** Cards of growth: the percentage is the growth from the first to the twelfth value. */
export const growthCards: readonly (ChartSample & { percent: number })[] = [
  {
    title: 'visitGrowth',
    kind: 'line',
    color: 0,
    values: [100, 104, 111, 109, 121, 134, 139, 146, 158, 171, 180, 192],
    percent: 92,
  },
  {
    title: 'customerGrowth',
    kind: 'line',
    color: 2,
    values: [100, 101, 100, 102, 103, 103, 104, 103, 105, 106, 106, 107],
    percent: 7,
  },
  {
    title: 'salesGrowth',
    kind: 'line',
    color: 3,
    values: [100, 103, 109, 108, 115, 117, 121, 126, 125, 131, 134, 138],
    percent: 38,
  },
];

const traffic: ChartSample & { percent: number } = {
  title: 'visits',
  kind: 'area',
  color: 0,
  values: [1_500, 1_610, 1_580, 1_720, 1_840, 1_810, 1_930, 2_020, 1_990, 2_110, 2_180, 2_250],
  percent: 50,
};

const income: ChartSample = {
  title: 'income',
  kind: 'bar',
  color: 2,
  values: [2_120, 2_340, 2_210, 2_480, 2_650, 2_590, 2_710, 2_830, 2_760, 2_940, 3_050, 3_180],
};

const queries: ChartSample = {
  title: 'queries',
  kind: 'line',
  color: 1,
  values: [62, 71, 68, 80, 77, 84, 79, 91, 88, 95, 102, 98],
};

export const wideCards = [traffic, income, queries] as const;
