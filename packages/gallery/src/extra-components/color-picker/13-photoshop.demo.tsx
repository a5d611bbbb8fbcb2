import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, Field, HueBar, Square } from '../../colours/parts.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'فوتوشاپ', en: 'Photoshop' },
  description: { fa: 'تازه کنار پیشین؛ پذیرفتن یا برگشتن', en: 'New beside old; accept or go back' },
};

export default function PhotoshopDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const t = useTranslator();
  /** The colour accepted last, which «go back» returns to. */
  const [before, setBefore] = useState(value);
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Square {...control} />
      <HueBar {...control} />
      <Field {...control} notation="HEX" />
      <ColourSample value={before} />
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
