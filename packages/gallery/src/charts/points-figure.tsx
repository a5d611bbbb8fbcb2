import { useTranslator } from '../demo.ts';
import { Figure } from './figure.tsx';

/** Rate, amount, number of dealings. */
const points: readonly (readonly [number, number, number])[] = [
  [640, 12, 5],
  [646, 30, 9],
  [652, 22, 7],
  [660, 41, 14],
  [667, 35, 6],
  [671, 52, 16],
  [678, 26, 8],
  [684, 47, 11],
];

interface PointsFigureProps {
  readonly label: string;
  /** Options of the series, a scatter of points unless they name another `type`; `symbolSize`: size of a point. */
  readonly draw: object;
  /** Whether a part of the horizontal axis can be chosen by a slider, the wheel or dragging. */
  readonly isZoomable?: boolean;
}

/**
 * Chart of dealings by rate (horizontal axis) and amount. Each point carries its count as a third value, which nothing
 * shows unless `draw` uses it, such as for the size of bubbles. `series` are the figures of the table only: `extra`
 * replaces those of the chart.
 */
export function PointsFigure({ label, draw, isZoomable = false }: PointsFigureProps) {
  const t = useTranslator();
  const column = (at: 0 | 1 | 2) => points.map((point) => point[at]);
  return (
    <Figure
      label={label}
      of={t('معامله', 'Dealing')}
      categories={points.map((_point, at) => String(at + 1))}
      series={[
        { name: t('نرخ', 'Rate'), values: column(0) },
        { name: t('مبلغ', 'Amount'), values: column(1) },
        { name: t('شمار', 'Count'), values: column(2) },
      ]}
      extra={({ colors, isRtl }) => ({
        legend: undefined,
        // The usual formatter expects one figure, and a point has three.
        tooltip: { trigger: 'item', formatter: undefined },
        grid: { top: 12, left: 40, right: 40, bottom: isZoomable ? 60 : 24 },
        xAxis: {
          type: 'value',
          scale: true,
          inverse: isRtl,
          splitLine: { show: false },
          axisLabel: { color: colors.tx3 },
        },
        yAxis: {
          type: 'value',
          position: isRtl ? 'right' : 'left',
          splitLine: { lineStyle: { color: colors.hair } },
          axisLabel: { color: colors.tx3 },
        },
        ...(isZoomable && { dataZoom: [{ type: 'slider', height: 22 }, { type: 'inside' }] }),
        series: [{ type: 'scatter', data: points.map((point) => [...point]), ...draw }],
      })}
    />
  );
}
