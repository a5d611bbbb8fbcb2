import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, HueBar, Square } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گزیننده خود', en: 'Own picker' },
  description: { fa: 'از همان بخش‌ها: مربع و یک نوار', en: 'Of the same parts: a square and a bar' },
};

export default function OwnDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <HueBar {...control} />
      <Square {...control} />
    </div>
  );
}
