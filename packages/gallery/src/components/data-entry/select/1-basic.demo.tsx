import { Select } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'گزینه بسته هم در فهرست است', en: 'A closed option is in the list too' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Select
      defaultValue="usd"
      style={{ inlineSize: 200 }}
      aria-label={t('ارز', 'Currency')}
      options={[
        { value: 'usd', label: t('دلار آمریکا', 'US dollar') },
        { value: 'eur', label: t('یورو', 'Euro') },
        { value: 'try', label: t('لیر (بسته)', 'Lira (closed)'), disabled: true },
      ]}
    />
  );
}
