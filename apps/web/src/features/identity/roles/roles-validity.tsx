/** Validity of a grant as text, and the input for its last day. */
import { addDays, jalaliOfInstant, parseJalali, todayJalali } from '@nazer/persian/jalali.ts';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { useCalendarWords } from '../../../resources/use-calendar-words.ts';

/** Last Jalali day of a grant; `validTo` is the moment it ends, the first one of the day after in Tehran. */
export const lastDayOf = (validTo: string): string => addDays(jalaliOfInstant(new Date(validTo)), -1);

/** Last day of a grant, whether it is over, or that it has no end (null). */
export function Validity({ validTo }: { readonly validTo: string | null }) {
  const t = useText('roles');
  const { format: formatDay } = useCalendar();
  const [now] = useState(() => new Date());
  if (validTo === null) return <span className="ro-muted">{t('noEnd')}</span>;
  const date = formatDay(lastDayOf(validTo));
  const isOver = new Date(validTo) <= now;
  return <span className={isOver ? 'ro-over' : 'ro-muted'}>{t(isOver ? 'ended' : 'validTo', { date })}</span>;
}

export interface ValidityInputProps {
  /** Jalali day, or text that is none; empty for no end. */
  readonly value: string;
  /** Called with the day, or with the text as typed, which the server refuses. */
  readonly onChange: (day: string) => void;
}

/** Input of the last day; empty for no end. */
export function ValidityInput({ value, onChange }: ValidityInputProps) {
  const t = useText('roles');
  const words = useCalendarWords();
  const [today] = useState(() => todayJalali(new Date()));
  return (
    <JalaliDateInput
      value={parseJalali(value)}
      onChange={(day, typed) => onChange(day ?? typed)}
      words={words}
      min={today}
      placeholder={t('untilOptional')}
      aria-label={t('until')}
    />
  );
}
