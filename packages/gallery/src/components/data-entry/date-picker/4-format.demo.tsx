import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شکل نوشتن', en: 'Format' },
  description: { fa: 'کوتاه، بلند، با نام روز', en: 'Short, long, with the weekday' },
};

export default function FormatDemo() {
  const t = useTranslator();
  const day = { day: '1404/09/12', ms: 0 };
  return (
    <Flex vertical gap={8} align="start">
      {['YYYY/MM/DD', 'D MMMM YYYY', 'dddd D MMMM'].map((format) => (
        <JalaliPicker
          key={format}
          defaultValue={day}
          format={format}
          aria-label={`${t('تاریخ', 'Date')} ${format}`}
        />
      ))}
    </Flex>
  );
}
