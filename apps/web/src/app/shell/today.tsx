import { todayJalali } from '@nazer/persian/jalali.ts';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { useState } from 'react';
import { useLanguage } from '../../platform/words/i18n.tsx';

/** Current day in Tehran when the frame was rendered, in words. */
export function Today() {
  const language = useLanguage();
  const { long } = useCalendar();
  const [today] = useState(() => todayJalali(new Date()));
  return long(today, language);
}
