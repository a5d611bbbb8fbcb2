import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { AlphaBar, ColourSample, Field, HueBar, Square } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کروم', en: 'Chrome' },
  description: { fa: 'مربع، فام، پوشانندگی و سه نوشتار', en: 'Square, hue, opacity and three notations' },
};

export default function ChromeDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Square {...control} />
      <HueBar {...control} />
      <AlphaBar {...control} />
      <Field {...control} notation="HEX" />
      <Field {...control} notation="RGB" />
      <Field {...control} notation="HSL" />
    </div>
  );
}
