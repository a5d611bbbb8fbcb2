import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دامنه ثابت', en: 'Set domain' },
  description: { fa: 'دو صرافی بر صفر تا صد', en: 'Two offices on zero to a hundred' },
};

export default function DomainDemo() {
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
  const second = { name: offices[1] ?? '', values: [58, 92, 70, 88, 61] };
  return (
    <RechartFigure
      label={t('سنجه‌های دو صرافی', 'Measures of two offices')}
      of={t('سنجه', 'Measure')}
      categories={measures}
      series={[first, second]}
    >
      {(rows) => (
        <RadarChart data={rows} accessibilityLayer={false} outerRadius="70%">
          <PolarGrid stroke="var(--nz-hair)" />
          <PolarAngleAxis dataKey="name" tick={{ fill: 'var(--nz-tx2)', fontSize: 12 }} />
          <PolarRadiusAxis
            domain={[0, 100]}
            tick={{ fill: 'var(--nz-tx3)', fontSize: 12 }}
            axisLine={false}
          />
          <Radar
            dataKey={first.name}
            stroke={colours[0]}
            fill={colours[0]}
            fillOpacity={0.2}
            isAnimationActive={false}
          />
          <Radar
            dataKey={second.name}
            stroke={colours[1]}
            fill={colours[1]}
            fillOpacity={0.2}
            isAnimationActive={false}
          />
          <Tip />
        </RadarChart>
      )}
    </RechartFigure>
  );
}
