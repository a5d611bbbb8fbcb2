import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساعت و دقیقه', en: 'Hour and minute' },
  description: { fa: 'بی ثانیه', en: 'Without seconds' },
};

export default function MinutesDemo() {
  const t = useTranslator();
  return <JalaliPicker.TimePicker format="HH:mm" aria-label={t('ساعت و دقیقه', 'Hour and minute')} />;
}
