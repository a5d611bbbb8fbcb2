import { Button, Dropdown } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'آبشاری', en: 'Cascading' },
  description: {
    fa: 'زیرمنو در راست‌به‌چپ به چپ باز می‌شود',
    en: 'A submenu opens to the left in right-to-left',
  },
};

export default function CascadingDemo() {
  const t = useTranslator();
  const items = [
    {
      key: 'export',
      label: t('گرفتن پرونده', 'Get a file'),
      children: [
        { key: 'excel', label: t('اکسل', 'Excel') },
        { key: 'csv', label: 'CSV' },
      ],
    },
    { key: 'print', label: t('چاپ', 'Print') },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>{t('خروجی', 'Output')}</Button>
    </Dropdown>
  );
}
