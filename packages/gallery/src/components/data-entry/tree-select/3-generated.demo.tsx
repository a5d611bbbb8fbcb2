import { jalaliMonthNames } from '@nazer/persian/jalali.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { TreeSelect } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'داده ساخته‌شده', en: 'Generated data' },
  description: { fa: 'سه سال و ماه‌هایشان', en: 'Three years and their months' },
};

export default function GeneratedDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const months = jalaliMonthNames(language);
  const treeData = ['1403', '1404', '1405'].map((year) => ({
    value: year,
    title: year,
    children: months.map((name, place) => ({ value: `${year}/${place + 1}`, title: `${name} ${year}` })),
  }));
  return (
    <TreeSelect
      treeData={treeData}
      aria-label={t('ماه', 'Month')}
      placeholder={t('ماه', 'Month')}
      style={{ inlineSize: 240 }}
    />
  );
}
