import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایین تقویم', en: 'Footer' },
  description: { fa: 'یادداشتی زیر روزها', en: 'A note below the days' },
};

export default function FooterDemo() {
  const t = useTranslator();
  return (
    <JalaliPicker
      format="YYYY/MM/DD"
      aria-label={t('روز کاری', 'Business day')}
      renderExtraFooter={() => t('پنجشنبه‌ها نیما تا ساعت 12 باز است.', 'NIMA is open until 12 on Thursdays.')}
    />
  );
}
