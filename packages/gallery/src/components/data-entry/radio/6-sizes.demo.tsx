import { Flex, Radio } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: { fa: 'بزرگ، میانه، کوچک', en: 'Large, middle, small' },
};

export default function SizesDemo() {
  const t = useTranslator();
  const options = ['1403', '1404', '1405'].map((year) => ({ value: year, label: year }));
  return (
    <Flex vertical gap={8} aria-label={t('سال', 'Year')} role="group">
      {(['large', 'medium', 'small'] as const).map((size) => (
        <Radio.Group key={size} size={size} optionType="button" defaultValue="1405" options={options} />
      ))}
    </Flex>
  );
}
