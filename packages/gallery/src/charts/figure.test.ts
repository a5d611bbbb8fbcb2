// @vitest-environment jsdom
import { readChartColors } from '@nazer/ui/charts/chart-colors.ts';
import { expect, test } from 'vitest';
import { optionOf } from './figure.tsx';

test('a chart with options of its own for the tooltip keeps the colours and the font of the theme', () => {
  const colors = { ...readChartColors(), overlay: '#101010', tx: '#eeeeee' };
  const frame = { colors, isRtl: true, format: String };
  const extra = () => ({ tooltip: { trigger: 'item', formatter: undefined } });
  const { tooltip } = optionOf(frame, { categories: ['1'], series: [{ name: 'a', values: [1] }], extra });
  expect(tooltip).toMatchObject({
    trigger: 'item',
    formatter: undefined,
    backgroundColor: '#101010',
    textStyle: { color: '#eeeeee' },
  });
});
