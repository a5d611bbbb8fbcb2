import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'نوشتن یا برگزیدن', en: 'Type or choose' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return <JalaliPicker.TimePicker format="HH:mm:ss" aria-label={t('ساعت', 'Time')} />;
}
