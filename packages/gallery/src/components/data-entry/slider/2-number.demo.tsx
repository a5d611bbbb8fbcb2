import { Flex, InputNumber, Slider } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با ورودی عدد', en: 'With a number' },
  description: { fa: 'هر دو یک مقدار دارند', en: 'Both hold one value' },
};

export default function NumberDemo() {
  const t = useTranslator();
  const [share, setShare] = useState(40);
  return (
    <Flex gap={12} align="center">
      <Slider value={share} onChange={setShare} style={{ flex: 1 }} ariaLabelForHandle={t('سهم', 'Share')} />
      <InputNumber
        min={0}
        max={100}
        value={share}
        onChange={(value) => setShare(value ?? 0)}
        aria-label={t('سهم به عدد', 'Share in figures')}
      />
    </Flex>
  );
}
