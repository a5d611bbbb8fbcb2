import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Menu } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در خط', en: 'Inline' },
  description: { fa: 'زیرمنو در همان ستون باز می‌شود', en: 'The submenu opens in the same column' },
};

export default function InlineDemo() {
  const t = useTranslator();
  const items = [
    {
      key: 'crm',
      icon: <Icon name="users" />,
      label: t('مشتریان', 'Customers'),
      children: [
        { key: 'companies', label: t('شرکت‌ها', 'Companies') },
        { key: 'persons', label: t('اشخاص', 'Persons') },
      ],
    },
    { key: 'log', icon: <Icon name="history" />, label: t('رویدادها', 'Events') },
  ];
  return <Menu mode="inline" defaultOpenKeys={['crm']} defaultSelectedKeys={['companies']} items={items} />;
}
