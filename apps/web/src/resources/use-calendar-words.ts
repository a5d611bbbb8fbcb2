import type { CalendarWords } from '@nazer/ui/jalali/calendar-panel.tsx';
import { useMemo } from 'react';
import { useText } from '../platform/words/i18n.tsx';

/** Words of the calendar in the language of the page. */
export function useCalendarWords(): CalendarWords {
  const t = useText('grid');
  return useMemo(
    () => ({
      open: t('openCalendar'),
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      month: t('month'),
      year: t('year'),
      today: t('today'),
    }),
    [t],
  );
}
