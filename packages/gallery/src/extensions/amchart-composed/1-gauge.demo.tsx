import { Figure } from '../../charts/figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سنجه', en: 'Gauge' },
  description: { fa: 'مصرف از سقف', en: 'Use of the ceiling' },
};

export default function GaugeDemo() {
  const t = useTranslator();
  const used = 73;
  return (
    <Figure
      label={t('مصرف سقف، درصد', 'Use of the ceiling, per cent')}
      of={t('صرافی', 'Office')}
      categories={[t('کیان', 'Kian')]}
      series={[{ name: t('مصرف', 'Use'), values: [used] }]}
      extra={({ colors }) => ({
        tooltip: { show: false },
        xAxis: { show: false },
        yAxis: { show: false },
        series: [
          {
            type: 'gauge',
            progress: { show: true },
            axisLabel: { color: colors.tx3, fontSize: 12 },
            detail: { valueAnimation: false, formatter: '{value}', color: colors.tx, fontSize: 24 },
            data: [{ value: used }],
          },
        ],
      })}
    />
  );
}
