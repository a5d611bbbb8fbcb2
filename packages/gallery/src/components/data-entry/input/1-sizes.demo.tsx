import { Flex, Input } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: { fa: 'بزرگ، میانه، کوچک', en: 'Large, middle, small' },
};

export default function SizesDemo() {
  const t = useTranslator();
  return (
    <Flex vertical gap={8}>
      {(['large', 'medium', 'small'] as const).map((size) => (
        <Input
          key={size}
          size={size}
          placeholder={t('نام صرافی', 'Name of the office')}
          aria-label={`${t('نام', 'Name')} ${size}`}
        />
      ))}
    </Flex>
  );
}
