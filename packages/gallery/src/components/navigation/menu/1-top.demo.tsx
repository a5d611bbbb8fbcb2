import { Menu } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'افقی', en: 'Horizontal' },
  description: { fa: 'در پهنای کم گزینه‌ها در «بیشتر» می‌روند', en: 'When narrow, items move into “more”' },
};

export default function TopDemo() {
  const t = useTranslator();
  const items = [
    { key: 'desk', label: t('میز کار', 'Desk') },
    {
      key: 'market',
      label: t('بازار ارز', 'Currency market'),
      children: [{ key: 'offers', label: t('پیشنهادها', 'Offers') }],
    },
    { key: 'reports', label: t('گزارش‌ها', 'Reports') },
    { key: 'settings', label: t('تنظیمات', 'Settings') },
  ];
  return <Menu mode="horizontal" defaultSelectedKeys={['desk']} items={items} />;
}
