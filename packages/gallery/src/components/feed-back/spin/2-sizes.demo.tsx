import { Flex, Spin } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: { fa: 'کوچک، میانه، بزرگ', en: 'Small, middle, large' },
};

export default function SizesDemo() {
  const t = useTranslator();
  return (
    <Flex gap={20} align="center" role="group" aria-label={t('اندازه‌ها', 'Sizes')}>
      <Spin size="small" />
      <Spin />
      <Spin size="large" />
    </Flex>
  );
}
