import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با پانویس', en: 'Addon' },
  description: { fa: 'دکمه‌ای زیر ستون‌ها', en: 'A button below the columns' },
};

export default function AddonDemo() {
  const t = useTranslator();
  const [time, setTime] = useState<{ day: string; ms: number } | null>(null);
  return (
    <JalaliPicker.TimePicker
      format="HH:mm"
      value={time}
      onChange={setTime}
      aria-label={t('ساعت بسته‌شدن', 'Closing time')}
      renderExtraFooter={() => (
        // Any day, as only the time counts.
        <Button size="small" onClick={() => setTime({ day: '1405/01/01', ms: 50_400_000 })}>
          {t('ساعت 14', '14 o’clock')}
        </Button>
      )}
    />
  );
}
