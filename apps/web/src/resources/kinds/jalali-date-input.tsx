import { parseJalali, todayJalali } from '@nazer/persian/jalali.ts';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { useCalendarWords } from '../use-calendar-words.ts';
import type { InputProps } from './kind.ts';

const today = (): string => todayJalali(new Date());

/**
 * Date input of a form. Its value stays as typed until it is a valid day, so that the form can report the problem. Days
 * before `minDate` cannot be picked, nor days after today where the field says `maxDate: 'today'`.
 */
export function DateInput({
  id,
  field,
  value,
  onChange,
  onLeave,
  isLocked,
  isWrong,
  describedBy,
}: InputProps) {
  const words = useCalendarWords();
  return (
    <JalaliDateInput
      id={id}
      value={parseJalali(String(value))}
      onChange={(day, typed) => onChange(day ?? typed)}
      onBlur={onLeave}
      words={words}
      disabled={isLocked}
      isWrong={isWrong}
      {...(field.minDate && { min: field.minDate })}
      {...(field.maxDate === 'today' && { max: today() })}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  );
}
