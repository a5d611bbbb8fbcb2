import { formatJalaliLong, todayJalali } from '@nazer/persian/jalali.ts';
import { useState } from 'react';
import { useLanguage } from '../../platform/words/i18n.tsx';

/** The day in Tehran when the frame was drawn, in words. */
export function Today() {
  const language = useLanguage();
  const [today] = useState(() => todayJalali(new Date()));
  return formatJalaliLong(today, language);
}
