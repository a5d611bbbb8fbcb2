import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { Flex } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'یک روز، دو تقویم', en: 'One day, two calendars' },
  description: {
    fa: 'آنچه در یکی نوشته شود در دیگری دیده می‌شود',
    en: 'What is typed in one shows in the other',
  },
};

export default function BothDemo() {
  const t = useTranslator();
  const [day, setDay] = useState<string | null>('1404/09/15');
  const words = {
    open: t('بازکردن تقویم', 'Open the calendar'),
    previousMonth: t('ماه پیش', 'Previous month'),
    nextMonth: t('ماه بعد', 'Next month'),
    month: t('ماه', 'Month'),
    year: t('سال', 'Year'),
    today: t('امروز', 'Today'),
  };
  return (
    <Flex wrap gap={8}>
      <JalaliDateInput value={day} onChange={setDay} words={words} aria-label={t('شمسی', 'Jalali')} />
      <JalaliDateInput
        value={day}
        onChange={setDay}
        calendar="gregorian"
        words={{ ...words, open: t('بازکردن تقویم میلادی', 'Open the Gregorian calendar') }}
        aria-label={t('میلادی', 'Gregorian')}
      />
    </Flex>
  );
}
