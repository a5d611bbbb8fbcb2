import { Flex, Select } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: { fa: 'بزرگ، میانه، کوچک', en: 'Large, middle, small' },
};

export default function SizesDemo() {
  const t = useTranslator();
  return (
    <Flex wrap gap={8} align="center">
      {(['large', 'medium', 'small'] as const).map((size) => (
        <Select
          key={size}
          size={size}
          defaultValue="1405"
          aria-label={`${t('سال', 'Year')} ${size}`}
          options={[{ value: '1405' }, { value: '1404' }]}
        />
      ))}
    </Flex>
  );
}
