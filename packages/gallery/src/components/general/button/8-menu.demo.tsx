import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Dropdown, Space, Typography } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با منو', en: 'With a menu' },
  description: {
    fa: 'کار اصلی یک فشار؛ بقیه در منو',
    en: 'The main action is one press; the rest is in the menu',
  },
};

export default function MenuDemo() {
  const t = useTranslator();
  const [done, setDone] = useState(t('هنوز چیزی گرفته نشده', 'Nothing was taken yet'));
  const items = [
    { key: 'csv', label: t('پرونده CSV', 'CSV file') },
    { key: 'print', label: t('چاپ', 'Print') },
  ];
  return (
    <Space>
      <Space.Compact>
        <Button onClick={() => setDone('Excel')}>{t('دریافت اکسل', 'Download Excel')}</Button>
        <Dropdown menu={{ items, onClick: ({ key }) => setDone(key) }} trigger={['click']}>
          <Button icon={<Icon name="chevron-down" />} aria-label={t('راه‌های دیگر', 'Other ways')} />
        </Dropdown>
      </Space.Compact>
      <Typography.Text role="status">{done}</Typography.Text>
    </Space>
  );
}
