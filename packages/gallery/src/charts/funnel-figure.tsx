import { baseOption } from '@nazer/ui/charts/chart-option.ts';
import { useTranslator } from '../demo.ts';
import { Figure } from './figure.tsx';

/** Funnel chart of invented numbers that remain from step to step; `draw` are options of its series. */
export function FunnelFigure({ label, draw }: { readonly label: string; readonly draw: object }) {
  const t = useTranslator();
  const steps = [
    { name: t('درخواست', 'Request'), value: 100 },
    { name: t('پیشنهاد', 'Offer'), value: 74 },
    { name: t('قرارداد', 'Contract'), value: 51 },
    { name: t('تسویه', 'Settlement'), value: 43 },
  ];
  return (
    <Figure
      label={label}
      of={t('گام', 'Step')}
      categories={steps.map(({ name }) => name)}
      series={[{ name: t('شمار', 'Count'), values: steps.map(({ value }) => value) }]}
      extra={(frame) => ({
        ...baseOption(frame),
        xAxis: undefined,
        yAxis: undefined,
        grid: undefined,
        series: [
          {
            type: 'funnel',
            data: steps,
            width: '56%',
            left: '22%',
            label: { color: frame.colors.tx2, position: 'right' },
            itemStyle: { borderColor: frame.colors.surface },
            ...draw,
          },
        ],
      })}
    />
  );
}
