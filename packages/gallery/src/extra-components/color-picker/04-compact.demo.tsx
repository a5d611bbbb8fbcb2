import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, Field, greys, hues, Swatches } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'فشرده', en: 'Compact' },
  description: { fa: 'رنگ‌های کوچک و نوشته', en: 'Small colours and the text' },
};

export default function CompactDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Swatches {...control} colours={[...greys(6), ...hues(18, { s: 0.7, v: 0.85 })]} />
      <Field {...control} notation="HEX" />
    </div>
  );
}
