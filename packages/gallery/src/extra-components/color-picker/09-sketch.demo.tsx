import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { AlphaBar, ColourSample, Field, HueBar, hues, Square, Swatches } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اسکچ', en: 'Sketch' },
  description: { fa: 'مربع، دو نوار، نوشته و گزینه‌ها', en: 'Square, two bars, text and choices' },
};

export default function SketchDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Square {...control} />
      <HueBar {...control} />
      <AlphaBar {...control} />
      <Field {...control} notation="RGB" />
      <Swatches {...control} colours={hues(14, { s: 0.8, v: 0.8 })} />
    </div>
  );
}
