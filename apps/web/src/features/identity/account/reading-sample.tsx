/** Sample list row in the chosen reading settings: a day, a moment and a figure. */
import { todayJalali, weekdayNames } from '@nazer/persian/jalali.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { Num } from '@nazer/ui/text.tsx';
import { useState } from 'react';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';

const figure = '1284560.75';

export function ReadingSample() {
  const t = useText('account');
  const weekdays = weekdayNames(useLanguage());
  const { firstWeekday } = useCalendar();
  const [now] = useState(() => new Date());
  return (
    <p className="account-sample">
      <JalaliDate value={todayJalali(now)} isLong />
      <Moment at={now} isShort />
      <Num value={figure} />
      <span>{t('weekBegins', { day: weekdays[firstWeekday] })}</span>
    </p>
  );
}
