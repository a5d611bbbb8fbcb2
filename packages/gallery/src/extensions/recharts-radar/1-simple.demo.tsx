import { PolarAngleAxis, PolarGrid, Radar, RadarChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'یک صرافی', en: 'One office' },
};

export default function SimpleDemo() {
  const t = useTranslator();
  const { offices } = useMarket();
  const measures = [
    t('سرمایه', 'Capital'),
    t('گزارش به‌هنگام', 'Reports in time'),
    t('نرخ در دامنه', 'Rates in the band'),
    t('تسویه', 'Settlement'),
    t('رضایت', 'Satisfaction'),
  ];
  const first = { name: offices[0] ?? '', values: [82, 74, 91, 66, 78] };
  return (
    <RechartFigure
      label={t('سنجه‌های یک صرافی', 'Measures of one office')}
      of={t('سنجه', 'Measure')}
      categories={measures}
      series={[first]}
    >
      {(rows) => (
        <RadarChart data={rows} accessibilityLayer={false} outerRadius="70%">
          <PolarGrid stroke="var(--nz-hair)" />
          <PolarAngleAxis dataKey="name" tick={{ fill: 'var(--nz-tx2)', fontSize: 12 }} />
          <Radar
            dataKey={first.name}
            stroke={colours[0]}
            fill={colours[0]}
            fillOpacity={0.2}
            isAnimationActive={false}
          />
          <Tip />
        </RadarChart>
      )}
    </RechartFigure>
  );
}
