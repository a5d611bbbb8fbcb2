/** Schedule of a job as a sentence: «هر ۵ دقیقه», "every day at 00:30". */
import { readScheduleKind } from '@nazer/contract/jobs/schedule.ts';
import type { Translate } from '../../platform/words/i18n.tsx';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Sentence of a schedule; an empty one is that of a job that runs only when it is asked for. A cron expression the
 * product does not use is shown as it is.
 */
export function scheduleSentence(cron: string, t: Translate<'jobs'>): string {
  if (cron === '') return t('asked');
  const kind = readScheduleKind(cron);
  switch (kind?.every) {
    case 'minute':
      return t('everyMinute');
    case 'minutes':
      return t('everyMinutes', { count: kind.count });
    case 'hour':
      return t('everyHour', { minute: kind.minute });
    case 'day':
      return t('everyDay', { time: `${twoDigits(kind.hour)}:${twoDigits(kind.minute)}` });
    default:
      return cron;
  }
}
