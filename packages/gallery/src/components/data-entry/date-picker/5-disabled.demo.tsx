import { todayJalali, weekday } from '@nazer/persian/jalali.ts';
import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'روزهای بسته', en: 'Disabled dates' },
  description: { fa: 'جمعه‌ها و روزهای گذشته برگزیدنی نیستند', en: 'Fridays and past days cannot be chosen' },
};

/** As `weekday` counts, from Saturday as 0. */
const friday = 6;

export default function DisabledDemo() {
  const t = useTranslator();
  const [today] = useState(() => todayJalali(new Date()));
  return (
    <JalaliPicker
      format="YYYY/MM/DD"
      // Jalali dates are texts such as `1404/09/12`, which sort like the days.
      disabledDate={({ day }) => day < today || weekday(day) === friday}
      aria-label={t('روز تحویل', 'Day of delivery')}
      placeholder={t('روز تحویل', 'Day of delivery')}
    />
  );
}
