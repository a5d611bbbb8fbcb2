import { Card } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'عنوان و پیوند در سر', en: 'Title and link in the head' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Card title={t('صرافی کیان', 'Kian exchange')} extra={<a href="#basic">{t('پرونده', 'File')}</a>}>
      <p>{t('مجوز تا پایان اسفند', 'Licence until the end of Esfand')}</p>
      <p>{t('دو شعبه در تهران', 'Two branches in Tehran')}</p>
    </Card>
  );
}
