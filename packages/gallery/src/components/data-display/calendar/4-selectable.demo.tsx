import { toGregorian, todayJalali } from '@nazer/persian/jalali.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { useState } from 'react';
import { JalaliCalendar } from './jalali-calendar.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'برگزیدنی', en: 'Selectable' },
  description: { fa: 'روز برگزیده بالای ماه، به دو تقویم', en: 'The chosen day above, in both calendars' },
};

export default function SelectableDemo() {
  const t = useTranslator();
  // `ms` is the time of the day in milliseconds since midnight.
  const [value, setValue] = useState(() => ({ day: todayJalali(new Date()), ms: 0 }));
  return (
    <div style={{ maxInlineSize: 300 }}>
      <p role="status">
        {t('برگزیده: ', 'Chosen: ')}
        <JalaliDate value={value.day} isLong /> <bdi className="lat">({toGregorian(value.day)})</bdi>
      </p>
      <JalaliCalendar fullscreen={false} value={value} onSelect={setValue} />
    </div>
  );
}
