import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { AlphaBar, ColourSample } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پوشانندگی', en: 'Alpha' },
  description: { fa: 'تنها پوشانندگی', en: 'Opacity alone' },
};

export default function AlphaDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <AlphaBar {...control} />
    </div>
  );
}
