import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شناور', en: 'Floating' },
  description: { fa: 'آغاز و پایان هر کار، مانند گانت', en: 'Begin and end of each task, as a Gantt chart' },
};

export default function FloatingDemo() {
  const t = useTranslator();
  const { day } = useMarket();
  const tasks = [t('ثبت', 'Register'), t('بررسی', 'Check'), t('تأیید', 'Approve'), t('تسویه', 'Settle')];
  return (
    <Figure
      isTurned
      label={t('گام‌های یک درخواست، روز', 'Steps of a request, days')}
      of={day}
      categories={tasks}
      series={[
        {
          name: t('آغاز', 'Begin'),
          values: [0, 2, 5, 7],
          isInvisible: true,
          draw: { type: 'bar', stack: 'all' },
        },
        { name: t('روزها', 'Days'), values: [2, 3, 2, 4], draw: { type: 'bar', stack: 'all', barWidth: 16 } },
      ]}
    />
  );
}
