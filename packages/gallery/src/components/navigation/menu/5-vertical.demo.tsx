import { Menu } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی', en: 'Vertical' },
  description: { fa: 'زیرمنو در کنار باز می‌شود', en: 'The submenu opens beside it' },
};

export default function VerticalDemo() {
  const t = useTranslator();
  const items = [
    {
      key: 'limits',
      label: t('سقف‌ها', 'Limits'),
      children: [
        { key: 'position', label: t('وضعیت باز', 'Open position') },
        { key: 'commitment', label: t('تعهد', 'Commitment') },
      ],
    },
    { key: 'licences', label: t('مجوزها', 'Licences') },
    { key: 'alerts', label: t('هشدارها', 'Alerts') },
  ];
  return <Menu mode="vertical" items={items} style={{ maxInlineSize: 220 }} />;
}
