import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, HueBar } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'فام', en: 'Hue' },
  description: { fa: 'تنها فام', en: 'Hue alone' },
};

export default function HueDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <HueBar {...control} />
    </div>
  );
}
