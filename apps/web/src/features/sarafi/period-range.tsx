/** Inputs of any span of days. Loaded lazily, because the calendar is large. */
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import type { Days } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { useCalendarWords } from '../../resources/use-calendar-words.ts';

export interface PeriodRangeProps {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

export function PeriodRange({ days, onChange }: PeriodRangeProps) {
  const t = useText('sarafi');
  const words = useCalendarWords();
  const { from, to } = days;
  return (
    <span className="pb__range">
      {t('from')}
      <JalaliDateInput
        value={from}
        size="small"
        words={words}
        aria-label={t('fromDay')}
        onChange={(day) => day && onChange({ from: day, to: day > to ? day : to })}
      />
      {t('to')}
      <JalaliDateInput
        value={to}
        size="small"
        words={words}
        aria-label={t('toDay')}
        onChange={(day) => day && onChange({ from: day < from ? day : from, to: day })}
      />
    </span>
  );
}
