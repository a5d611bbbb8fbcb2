import { Divider } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'افقی', en: 'Horizontal' },
  description: { fa: 'پیوسته و خط‌چین', en: 'Solid and dashed' },
};

export default function HorizontalDemo() {
  const t = useTranslator();
  return (
    <>
      <p>{t('خریدهای امروز', 'Purchases of today')}</p>
      <Divider style={{ marginBlock: 10 }} />
      <p>{t('فروش‌های امروز', 'Sales of today')}</p>
      <Divider dashed style={{ marginBlock: 10 }} />
      <p>{t('مانده', 'Rest')}</p>
    </>
  );
}
