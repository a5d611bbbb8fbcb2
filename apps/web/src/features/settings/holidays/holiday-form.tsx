/** Form that makes a day a holiday with a name, or a business day again, with a preview of the affected offices. */
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { apiData, type CallOptions } from '../../../platform/calls/api.ts';
import { invalidateAbout } from '../../../platform/calls/query-client.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { CallForm } from '../../../resources/dialog/call-form.tsx';
import type { Values } from '../../../resources/dialog/record-form.ts';
import { CallConsequence } from '../../../resources/record/steps/step-consequence.tsx';
import { useOutcome } from '../../../resources/record/steps/use-outcome.ts';
import { type CalendarDay, isFixed } from './year-days.ts';

const call = 'GET /api/Setting/ChangeHoliday';
const holidayField: FieldDefinition = { key: 'isHoliday', kind: 'boolean', section: '' };
const titleField: FieldDefinition = { key: 'title', kind: 'text', maxLength: 100, section: '' };

export interface HolidayFormProps {
  readonly day: CalendarDay;
  readonly onClose: () => void;
}

export function HolidayForm({ day, onClose }: HolidayFormProps) {
  const t = useText('settings');
  const showOutcome = useOutcome();
  const { date } = day;
  const language = useLanguage();
  /** Day as typed; a fixed day keeps its state, whatever the form holds. */
  const queryOf = (values: Values) => {
    const isHoliday = isFixed(day) ? day.isHoliday : values['isHoliday'] === true;
    return {
      date,
      isHoliday: isHoliday ? ('true' as const) : ('false' as const),
      title: String(values['title'] ?? ''),
    };
  };
  const { long } = useCalendar();
  const send = async (values: Values, _reason: string, options: CallOptions) => {
    const outcome = await apiData(call, { query: queryOf(values) }, options);
    await invalidateAbout(['CalendarDay']);
    showOutcome(t('changeDay'), outcome);
  };
  return (
    <CallForm
      of={{ call, key: date }}
      title={long(date, language)}
      fields={isFixed(day) ? [titleField] : [holidayField, titleField]}
      labelOf={(key) => t(key === 'title' ? 'holidayTitle' : 'holiday')}
      // The form opens with the opposite state, because a day is pressed to change it.
      initial={{ isHoliday: isFixed(day) ? day.isHoliday : !day.isHoliday, title: day.title }}
      action={t('save')}
      preview={(values) => <CallConsequence of={officeList} call={call} input={{ query: queryOf(values) }} />}
      send={send}
      onClose={onClose}
    />
  );
}
