import { baseOption } from '@nazer/ui/charts/chart-option.ts';
import { formatPercent } from '@nazer/ui/number-format.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useTranslator } from '../demo.ts';
import { Figure } from './figure.tsx';

export interface PieFigureProps {
  readonly label: string;
  /** Parts of the whole; three currencies when absent. */
  readonly parts?: readonly { readonly name: string; readonly value: number }[];
  /** Options of the series. */
  readonly draw: object;
  /** A second series with all of its options, drawn over the first; the table does not contain it. */
  readonly over?: object;
}

/** Pie chart: shares of a whole. */
export function PieFigure({ label, parts, draw, over }: PieFigureProps) {
  const t = useTranslator();
  const { language } = useUi();
  const data = parts ?? [
    { name: t('دلار', 'Dollar'), value: 45 },
    { name: t('یورو', 'Euro'), value: 30 },
    { name: t('دیگر', 'Others'), value: 25 },
  ];
  const nameAndShare = ({ name, percent }: { name: string; percent: number }): string =>
    `${name}\n${formatPercent(percent, { language, decimals: 0 })}`;
  return (
    <Figure
      label={label}
      of={t('بخش', 'Part')}
      categories={data.map(({ name }) => name)}
      series={[{ name: t('سهم', 'Share'), values: data.map(({ value }) => value) }]}
      extra={(frame) => ({
        ...baseOption(frame),
        xAxis: undefined,
        yAxis: undefined,
        grid: undefined,
        series: [
          {
            type: 'pie',
            data: [...data],
            label: { color: frame.colors.tx2, formatter: nameAndShare },
            itemStyle: { borderColor: frame.colors.surface, borderWidth: 1 },
            ...draw,
          },
          ...(over ? [over] : []),
        ],
      })}
    />
  );
}
