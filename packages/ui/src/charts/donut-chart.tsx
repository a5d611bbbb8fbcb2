import { useMemo } from 'react';
import { baseOption, type ChartFrame } from './chart-option.ts';
import { Chart, useChartFrame } from './chart.tsx';
import { Legend } from './legend.tsx';

export type DonutPart = { name: string; value: number };

export type DonutChartProps = {
  /**
   * Parts of the whole. At most four are drawn, of which the last may combine the rest, because more angles cannot be
   * compared.
   */
  parts: readonly DonutPart[];
  /** Name of the combined part beyond the third; an ellipsis when left out. */
  restName?: string;
  /** Decimals of the figures; as many as a value has when left out. */
  decimals?: number;
  label: string;
  /** Height in pixels. */
  height?: number;
};

const MOST_PARTS = 4;

/** At most four parts, with the rest combined. */
export const donutParts = (parts: readonly DonutPart[], restName: string): readonly DonutPart[] => {
  if (parts.length <= MOST_PARTS) return parts;
  const rest = parts.slice(MOST_PARTS - 1);
  const value = rest.reduce((sum, part) => sum + part.value, 0);
  return [...parts.slice(0, MOST_PARTS - 1), { name: restName, value }];
};

/** ECharts option of a donut; separate from the component so that it can be tested without drawing. */
export const donutOption = (frame: ChartFrame, parts: readonly DonutPart[]) => {
  const base = baseOption(frame);
  return {
    ...base,
    tooltip: { ...(base['tooltip'] as object), trigger: 'item' }, // set by baseOption
    series: [
      {
        type: 'pie',
        radius: ['62%', '92%'],
        clockwise: !frame.isRtl,
        label: { show: false },
        emphasis: { scale: false },
        itemStyle: { borderColor: frame.colors.surface, borderWidth: 2 },
        data: parts.map(({ name, value }) => ({ name, value })),
      },
    ],
  };
};

/** Ring of a few parts with its legend beside it. */
export const DonutChart = ({ parts, restName = '…', decimals, label, height = 160 }: DonutChartProps) => {
  const frame = useChartFrame(decimals);
  const slices = useMemo(() => donutParts(parts, restName), [parts, restName]);
  const option = useMemo(() => donutOption(frame, slices), [frame, slices]);
  return (
    <div className="nz-donut">
      <Chart option={option} label={label} height={height} />
      <Legend names={slices.map(({ name }) => name)} />
    </div>
  );
};
