import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import { ConfigProvider, DatePicker, Flex, Typography } from 'antd';
import enUS from 'antd/es/locale/en_US';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: {
    fa: 'تاریخ، ماه، هفته، بازه؛ شمسی کنار میلادی',
    en: 'Date, month, week, range; Jalali beside Gregorian',
  },
};

export default function BasicDemo() {
  const t = useTranslator();
  const { language, direction } = useUi();
  // The Persian locale of antd names Jalali months, so Gregorian pickers are English in Persian pages.
  const gregorianWords = language === 'fa' ? { locale: enUS, direction: 'ltr' as const } : { direction };
  const label = (name: string, calendar: string) => [name, calendar].join(t('، ', ', '));
  const jalali = t('شمسی', 'Jalali');
  const gregorian = t('میلادی', 'Gregorian');
  const [date, month, week, range] = [
    t('تاریخ', 'Date'),
    t('ماه', 'Month'),
    t('هفته', 'Week'),
    t('بازه', 'Range'),
  ];
  return (
    <Flex wrap gap={16}>
      <Flex vertical gap={8}>
        <Typography.Text type="secondary">{jalali}</Typography.Text>
        <JalaliPicker aria-label={label(date, jalali)} format="YYYY/MM/DD" />
        <JalaliPicker picker="month" aria-label={label(month, jalali)} format="MMMM YYYY" />
        <JalaliPicker picker="week" aria-label={label(week, jalali)} format="YYYY/MM/DD" />
        <JalaliPicker.RangePicker aria-label={label(range, jalali)} format="YYYY/MM/DD" />
      </Flex>
      <ConfigProvider {...gregorianWords}>
        <Flex vertical gap={8} dir={gregorianWords.direction}>
          <Typography.Text type="secondary">{gregorian}</Typography.Text>
          <DatePicker aria-label={label(date, gregorian)} />
          <DatePicker picker="month" aria-label={label(month, gregorian)} />
          <DatePicker picker="week" aria-label={label(week, gregorian)} />
          <DatePicker.RangePicker aria-label={label(range, gregorian)} />
        </Flex>
      </ConfigProvider>
    </Flex>
  );
}
