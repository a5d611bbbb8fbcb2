/** Input for the due day of a task, typed or picked. */
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { useCalendarWords } from '../../../resources/use-calendar-words.ts';

interface Props {
  readonly id: string;
  /** Jalali day in canonical form; empty for none. */
  readonly day: string;
  /** Called with a whole valid day, or with an empty text once the input was emptied; not with what is half typed. */
  readonly onSet: (day: string) => void;
}

export function DueDayInput({ id, day, onSet }: Props) {
  const words = useCalendarWords();
  return (
    <JalaliDateInput
      id={id}
      key={day}
      value={day || null}
      words={words}
      size="small"
      onChange={(next, typed) => {
        if (next !== null && next !== day) onSet(next);
        else if (typed === '' && day !== '') onSet('');
      }}
    />
  );
}
