import { JalaliCalendar } from './jalali-calendar.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'ماه و سال در سر عوض می‌شود', en: 'Month and year change in the head' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <div
      style={{ maxBlockSize: 420, overflowY: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={t('تقویم ماه', 'Calendar of the month')}
    >
      <JalaliCalendar />
    </div>
  );
}
