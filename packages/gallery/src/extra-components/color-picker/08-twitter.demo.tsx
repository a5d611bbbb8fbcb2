import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, Field, hues, Swatches } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'توییتر', en: 'Twitter' },
  description: { fa: 'چند رنگ و نوشته', en: 'Some colours and the text' },
};

export default function TwitterDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Swatches {...control} colours={hues(9, { s: 0.65, v: 0.95 })} />
      <Field {...control} notation="HEX" />
    </div>
  );
}
