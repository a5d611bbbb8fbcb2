import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, hues, Swatches } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دایره', en: 'Circle' },
  description: { fa: 'رنگ‌های گرد', en: 'Round colours' },
};

export default function CircleDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Swatches {...control} isRound colours={hues(16, { s: 0.8, v: 0.75 })} />
    </div>
  );
}
