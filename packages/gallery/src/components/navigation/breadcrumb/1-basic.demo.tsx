import { Breadcrumb } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'آخرین گام پیوند نیست', en: 'The last step is no link' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Breadcrumb
      items={[
        { title: <a href="#basic">{t('بازار ارز', 'Currency market')}</a> },
        { title: <a href="#basic">{t('صرافی‌ها', 'Exchange offices')}</a> },
        { title: t('صرافی کیان', 'Kian exchange') },
      ]}
    />
  );
}
