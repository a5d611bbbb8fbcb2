import { Button, Flex, Radio } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: {
    fa: 'بزرگ، میانه، کوچک؛ با گزینش عوض می‌شود',
    en: 'Large, middle, small; the choice changes them',
  },
};

type Size = 'large' | 'middle' | 'small';

export default function SizesDemo() {
  const t = useTranslator();
  const [size, setSize] = useState<Size>('middle');
  return (
    <Flex vertical gap={10} align="start">
      <Radio.Group value={size} onChange={({ target }) => setSize(target.value as Size)}>
        <Radio.Button value="large">{t('بزرگ', 'Large')}</Radio.Button>
        <Radio.Button value="middle">{t('میانه', 'Middle')}</Radio.Button>
        <Radio.Button value="small">{t('کوچک', 'Small')}</Radio.Button>
      </Radio.Group>
      <Flex gap={8}>
        <Button type="primary" size={size}>
          {t('ثبت پیشنهاد', 'Submit the offer')}
        </Button>
        <Button size={size}>{t('پیش‌نمایش', 'Preview')}</Button>
      </Flex>
    </Flex>
  );
}
