import { Alert } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نوار', en: 'Banner' },
  description: { fa: 'بالای صفحه، بی گوشه', en: 'At the top of a page, without corners' },
};

export default function BannerDemo() {
  const t = useTranslator();
  return (
    <Alert
      banner
      title={t('امشب از ساعت 23 تا 24 سامانه در دسترس نیست.', 'The system is down tonight from 23 to 24.')}
    />
  );
}
