import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, Field } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'متریال', en: 'Material' },
  description: { fa: 'سه نوشتار و دیگر هیچ', en: 'Three notations and nothing else' },
};

export default function MaterialDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Field {...control} notation="HEX" />
      <Field {...control} notation="RGB" />
      <Field {...control} notation="HSL" />
    </div>
  );
}
