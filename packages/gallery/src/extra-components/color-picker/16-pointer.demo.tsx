import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, HueBar, Square } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نشانگر خود', en: 'Own pointer' },
  description: { fa: 'نشانگر لوزی است', en: 'The pointer is a diamond' },
};

export default function PointerDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Square {...control} isCross />
      <HueBar {...control} />
    </div>
  );
}
