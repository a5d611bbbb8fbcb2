import { Card } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'تنها متن', en: 'Text only' },
};

export default function SimpleDemo() {
  const t = useTranslator();
  return <Card>{t('امروز بازار نیما تا ساعت 14 باز است.', 'Today NIMA is open until 14:00.')}</Card>;
}
