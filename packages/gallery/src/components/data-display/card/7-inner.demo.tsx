import { Card } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'درونی', en: 'Inner' },
  description: { fa: 'کارتی در کارت', en: 'A card within a card' },
};

export default function InnerDemo() {
  const t = useTranslator();
  return (
    <Card title={t('درخواست 312', 'Request 312')}>
      <Card
        type="inner"
        title={t('پیشنهاد برگزیده', 'Chosen offer')}
        extra={<a href="#inner">{t('دیدن', 'View')}</a>}
      >
        {t('صرافی البرز، نرخ 68,450', 'Alborz exchange, rate 68,450')}
      </Card>
    </Card>
  );
}
