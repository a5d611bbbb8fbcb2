/** Antd's calendar over Jalali months. It has a head of its own, because the selects of antd's head have no accessible names. */
import { daysInMonth, formatJalali, jalaliMonthNames, splitJalali } from '@nazer/persian/jalali.ts';
import { jalaliGenerateConfig, type JalaliMoment } from '@nazer/ui/jalali/jalali-generate-config.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { Flex, Select } from 'antd';
import generateCalendar, { type CalendarProps } from 'antd/es/calendar/generateCalendar';
import { useTranslator } from '../../../demo.ts';

const Calendar = generateCalendar<JalaliMoment>(jalaliGenerateConfig);

interface HeadProps {
  readonly value: JalaliMoment;
  readonly onChange: (moment: JalaliMoment) => void;
}

function Head({ value, onChange }: HeadProps) {
  const t = useTranslator();
  const { language } = useUi();
  const { year, month, day } = splitJalali(value.day);
  /** The same day of another month, or its last day when it is shorter. */
  const go = (to: { year: number; month: number }) => {
    const last = daysInMonth(to.year, to.month);
    onChange({ ...value, day: formatJalali({ ...to, day: Math.min(day, last) }) });
  };
  return (
    <Flex gap={6} style={{ padding: 8 }}>
      <Select
        size="small"
        aria-label={t('سال', 'Year')}
        value={year}
        onChange={(chosen) => go({ year: chosen, month })}
        // Ten years before and after.
        options={Array.from({ length: 21 }, (_, at) => ({
          value: year - 10 + at,
          label: String(year - 10 + at),
        }))}
      />
      <Select
        size="small"
        aria-label={t('ماه', 'Month')}
        value={month}
        onChange={(chosen) => go({ year, month: chosen })}
        style={{ minInlineSize: 100 }}
        options={jalaliMonthNames(language).map((label, at) => ({
          value: at + 1,
          label,
        }))}
      />
    </Flex>
  );
}

export const JalaliCalendar = (props: CalendarProps<JalaliMoment>) => (
  <Calendar {...props} headerRender={({ value, onChange }) => <Head value={value} onChange={onChange} />} />
);
