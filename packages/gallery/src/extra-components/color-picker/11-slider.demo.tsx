import { useState } from 'react';
import { type Colour, hexOf } from '../../colours/colour.ts';
import { ColourSample, HueBar, Swatches } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'لغزنده', en: 'Slider' },
  description: { fa: 'فام و پنج روشنی آن', en: 'The hue and five shades of it' },
};

export default function SliderDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <HueBar {...control} />
      <Swatches {...control} colours={[0.3, 0.45, 0.6, 0.75, 0.9].map((v) => hexOf({ ...value, v, a: 1 }))} />
    </div>
  );
}
