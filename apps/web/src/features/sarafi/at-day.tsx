/** The day to travel to: from the first of the ledger to yesterday. Apart, because the calendar is heavy. */
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { useCalendarWords } from '../../resources/use-calendar-words.ts';

export interface AtDayProps {
  readonly at: string | null;
  readonly firstDay: string;
  readonly onPick: (day: string) => void;
}

export function AtDay({ at, firstDay, onPick }: AtDayProps) {
  const t = useText('sarafi');
  const words = useCalendarWords();
  // The end of today is not known yet; a day that is typed beyond is answered by the server with its sentence.
  const [yesterday] = useState(() => addDays(todayJalali(new Date()), -1));
  return (
    <span className="at-day">
      <JalaliDateInput
        value={at}
        size="small"
        words={words}
        max={yesterday}
        {...(firstDay !== '' && { min: firstDay })}
        aria-label={t('thenDay')}
        onChange={(day) => day && day !== at && onPick(day)}
      />
    </span>
  );
}
