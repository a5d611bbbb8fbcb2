import { Tabs } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'یکی بسته است', en: 'One is closed' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Tabs
      items={[
        { key: '1', label: t('مشخصات', 'Facts'), children: t('نام، نشانی، مجوز', 'Name, address, licence') },
        { key: '2', label: t('معامله‌ها', 'Dealings'), children: t('12 معامله', '12 dealings') },
        { key: '3', label: t('گزارش', 'Report'), disabled: true },
      ]}
    />
  );
}
