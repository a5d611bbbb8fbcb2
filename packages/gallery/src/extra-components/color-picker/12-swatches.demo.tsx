import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, hues, Swatches } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نمونه‌ها', en: 'Swatches' },
  description: { fa: 'ستون‌هایی از هر فام', en: 'Columns of each hue' },
};

export default function SwatchesDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Swatches {...control} colours={[0.9, 0.7, 0.5].flatMap((v) => hues(7, { s: 0.75, v }))} />
    </div>
  );
}
