import { Segmented, Tabs } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جا', en: 'Position' },
  description: { fa: 'بالا، پایین، آغاز، پایان', en: 'Top, bottom, start, end' },
};

export default function PositionDemo() {
  const t = useTranslator();
  const [place, setPlace] = useState<'top' | 'bottom' | 'start' | 'end'>('start');
  const names = {
    top: t('بالا', 'Top'),
    bottom: t('پایین', 'Bottom'),
    start: t('آغاز', 'Start'),
    end: t('پایان', 'End'),
  };
  return (
    <>
      <Segmented
        value={place}
        onChange={setPlace}
        options={(Object.keys(names) as (keyof typeof names)[]).map((value) => ({
          value,
          label: names[value],
        }))}
      />
      <Tabs
        tabPlacement={place}
        style={{ marginBlockStart: 8, blockSize: 110 }}
        items={[t('ریال', 'Rial'), t('ارز', 'Foreign currency')].map((label, at) => ({
          key: String(at),
          label,
          children: label,
        }))}
      />
    </>
  );
}
