import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیش‌تنظیم‌ها', en: 'Presets' },
  description: { fa: 'یک فشار به جای دو تاریخ', en: 'One press instead of two dates' },
};

export default function PresetsDemo() {
  const t = useTranslator();
  const [today] = useState(() => todayJalali(new Date()));
  const since = (day: string): [{ day: string; ms: number }, { day: string; ms: number }] => [
    { day, ms: 0 },
    { day: today, ms: 0 },
  ];
  return (
    <JalaliPicker.RangePicker
      format="YYYY/MM/DD"
      aria-label={t('بازه گزارش', 'Range of the report')}
      presets={[
        { label: t('هفت روز', 'Seven days'), value: since(addDays(today, -6)) },
        { label: t('این ماه', 'This month'), value: since(`${today.slice(0, 8)}01`) },
        { label: t('سال تا امروز', 'Year to date'), value: since(`${today.slice(0, 4)}/01/01`) },
      ]}
    />
  );
}
