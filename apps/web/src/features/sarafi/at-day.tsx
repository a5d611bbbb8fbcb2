/**
 * Input for a past day, from the first day of the ledger to yesterday. Loaded lazily, because the calendar is large.
 */
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { useCalendarWords } from '../../resources/use-calendar-words.ts';

export interface AtDayProps {
  /** Displayed past day (Jalali); null for none. */
  readonly at: string | null;
  /** First day of the ledger (Jalali); empty for none, and then no day is too early here. */
  readonly firstDay: string;
  /** Called with a complete day other than `at`. */
  readonly onPick: (day: string) => void;
}

export function AtDay({ at, firstDay, onPick }: AtDayProps) {
  const t = useText('sarafi');
  const words = useCalendarWords();
  // Yesterday is the last complete day; the server refuses a later day that is typed.
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
