import { Flex, Slider } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اعشاری', en: 'Decimal' },
  description: { fa: 'گام یک‌صدم', en: 'A step of one hundredth' },
};

export default function DecimalDemo() {
  const t = useTranslator();
  const [rate, setRate] = useState(0.35);
  return (
    <Flex gap={10} align="center">
      <Slider
        min={0}
        max={1}
        step={0.01}
        value={rate}
        onChange={setRate}
        style={{ flex: 1 }}
        ariaLabelForHandle={t('ضریب', 'Coefficient')}
      />
      <bdi className="nz-num">{rate}</bdi>
    </Flex>
  );
}
