import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, Field, hues, Swatches } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بلوک', en: 'Block' },
  description: { fa: 'رنگ، چند گزینه و نوشته', en: 'The colour, some choices and the text' },
};

export default function BlockDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Swatches {...control} colours={hues(7, { s: 0.55, v: 0.9 })} />
      <Field {...control} notation="HEX" />
    </div>
  );
}
