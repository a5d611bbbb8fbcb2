import { diffDays } from '@nazer/persian/jalali.ts';
import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import type { JalaliMoment } from '@nazer/ui/jalali/jalali-generate-config.ts';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بازه کنترل‌شده', en: 'Controlled range' },
  description: { fa: 'شمار روزها از بازه حساب می‌شود', en: 'The number of days follows the range' },
};

export default function ControlledDemo() {
  const t = useTranslator();
  const [from, setFrom] = useState<JalaliMoment | null>({ day: '1404/09/01', ms: 0 });
  const [to, setTo] = useState<JalaliMoment | null>({ day: '1404/09/12', ms: 0 });
  const days = from && to ? diffDays(from.day, to.day) + 1 : 0;
  return (
    <>
      <JalaliPicker.RangePicker
        value={[from, to]}
        onChange={(range) => {
          setFrom(range?.[0] ?? null);
          setTo(range?.[1] ?? null);
        }}
        format="YYYY/MM/DD"
        aria-label={t('بازه', 'Range')}
      />
      <p role="status">{t('{days} روز', '{days, plural, one {# day} other {# days}}', { days })}</p>
    </>
  );
}
