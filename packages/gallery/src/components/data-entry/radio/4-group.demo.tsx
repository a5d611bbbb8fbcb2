import { Radio } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گروه', en: 'Group' },
  description: { fa: 'مقدار گروه یکی است', en: 'The group has one value' },
};

export default function GroupDemo() {
  const t = useTranslator();
  const [period, setPeriod] = useState('week');
  const names: Record<string, string> = {
    day: t('روز', 'Day'),
    week: t('هفته', 'Week'),
    month: t('ماه', 'Month'),
  };
  return (
    <>
      <Radio.Group
        value={period}
        onChange={({ target }) => setPeriod(String(target.value))}
        options={Object.entries(names).map(([value, label]) => ({ value, label }))}
      />
      <p role="status">{t('گزارش {period}', 'Report: {period}', { period: names[period] })}</p>
    </>
  );
}
