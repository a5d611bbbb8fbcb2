import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { type DemoWords, useTwo } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'نوشتن یا برگزیدن', en: 'Type or choose' },
};

export default function BasicDemo() {
  const t = useTwo();
  return <JalaliPicker.TimePicker format="HH:mm:ss" aria-label={t('ساعت', 'Time')} />;
}
