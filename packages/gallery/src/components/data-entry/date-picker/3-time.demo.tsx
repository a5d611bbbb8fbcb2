import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با ساعت', en: 'With a time' },
  description: { fa: 'تاریخ و ساعت در یک خانه', en: 'Date and time in one field' },
};

export default function TimeDemo() {
  const t = useTranslator();
  return (
    <JalaliPicker
      showTime={{ format: 'HH:mm' }}
      format="YYYY/MM/DD HH:mm"
      // Milliseconds since midnight: 10:45.
      defaultValue={{ day: '1404/09/12', ms: 38_700_000 }}
      aria-label={t('زمان تسویه', 'Time of settlement')}
    />
  );
}
