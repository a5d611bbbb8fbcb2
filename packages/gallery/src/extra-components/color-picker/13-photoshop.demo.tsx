import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { Face, Field, HueBar, Square } from '../../colours/parts.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'فوتوشاپ', en: 'Photoshop' },
  description: { fa: 'تازه کنار پیشین؛ پذیرفتن یا برگشتن', en: 'New beside old; accept or go back' },
};

export default function PhotoshopDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const t = useTranslator();
  const [before, setBefore] = useState(value);
  const part = { value, onChange };
  return (
    <div className="gal-colour">
      <Face value={value} />
      <Square {...part} />
      <HueBar {...part} />
      <Field {...part} notation="HEX" />
      <Face value={before} />
      <Flex gap={8}>
        <Button type="primary" size="small" onClick={() => setBefore(value)}>
          {t('پذیرفتن', 'Accept')}
        </Button>
        <Button size="small" onClick={() => onChange(before)}>
          {t('برگشتن', 'Go back')}
        </Button>
      </Flex>
    </div>
  );
}
