import { Cascader, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: { fa: 'بزرگ، میانه، کوچک', en: 'Large, middle, small' },
};

export default function SizesDemo() {
  const t = useTranslator();
  const options = [
    { value: 'usd', label: t('دلار', 'Dollar') },
    { value: 'eur', label: t('یورو', 'Euro') },
  ];
  return (
    <Flex vertical gap={8}>
      {(['large', 'medium', 'small'] as const).map((size) => (
        <Cascader
          key={size}
          size={size}
          options={options}
          aria-label={size}
          placeholder={t('ارز', 'Currency')}
        />
      ))}
    </Flex>
  );
}
