import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گام', en: 'Interval' },
  description: { fa: 'پانزده‌دقیقه‌ای', en: 'In steps of fifteen minutes' },
};

export default function IntervalDemo() {
  const t = useTranslator();
  return <JalaliPicker.TimePicker format="HH:mm" minuteStep={15} aria-label={t('نوبت', 'Slot')} />;
}
