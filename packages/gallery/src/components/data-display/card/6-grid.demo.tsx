import { Card } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خانه‌ای', en: 'Grid' },
  description: { fa: 'خانه‌های هم‌اندازه', en: 'Cells of one size' },
};

export default function GridDemo() {
  const t = useTranslator();
  const names = ['USD', 'EUR', 'AED', 'CNY', 'TRY', 'RUB'];
  return (
    <Card title={t('ارزها', 'Currencies')}>
      {names.map((name) => (
        <Card.Grid key={name} style={{ inlineSize: '33.33%', textAlign: 'center' }}>
          <bdi className="lat">{name}</bdi>
        </Card.Grid>
      ))}
    </Card>
  );
}
