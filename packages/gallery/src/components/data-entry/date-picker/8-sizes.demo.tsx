import { JalaliPicker } from '@nazer/ui/jalali/jalali-picker.tsx';
import { Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: { fa: 'کوچک، میانه، بزرگ', en: 'Small, middle, large' },
};

export default function SizesDemo() {
  const t = useTranslator();
  return (
    <Flex wrap gap={8} align="center">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <JalaliPicker
          key={size}
          size={size}
          format="YYYY/MM/DD"
          aria-label={`${t('تاریخ', 'Date')} ${size}`}
        />
      ))}
    </Flex>
  );
}
