/** Sample prices of the wallet's page over seven days: the last value is the price, the change is against the first. */
import type { SparkContent } from '@nazer/ui/charts/spark-chart.tsx';
import type { MessageKey } from '../../../platform/words/message-areas.ts';

interface PriceSample {
  readonly coin: MessageKey<'wallet'> & ('bitcoin' | 'ethereum' | 'ripple' | 'litecoin');
  readonly kind: SparkContent['kind'];
  readonly values: readonly number[];
  readonly percent: number;
}

export const priceSamples: readonly PriceSample[] = [
  { coin: 'bitcoin', kind: 'area', values: [7_826, 8_110, 8_020, 8_640, 8_910, 9_280, 9_626], percent: 23 },
  { coin: 'ethereum', kind: 'line', values: [7_319, 7_402, 7_290, 7_511, 7_644, 7_702, 7_831], percent: 7 },
  { coin: 'ripple', kind: 'area', values: [1_347, 1_362, 1_318, 1_294, 1_301, 1_262, 1_239], percent: -8 },
  { coin: 'litecoin', kind: 'line', values: [1_602, 1_455, 1_380, 1_204, 1_110, 967, 849], percent: -47 },
];
