import { useState } from 'react';
import type { Colour } from '../../colours/colour.ts';
import { ColourSample, hues, Swatches } from '../../colours/parts.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گیت‌هاب', en: 'Github' },
  description: { fa: 'دو ردیف تیره و روشن', en: 'Two rows, dark and light' },
};

export default function GithubDemo() {
  const [value, onChange] = useState<Colour>({ h: 205, s: 0.9, v: 0.73, a: 1 });
  const control = { value, onChange };
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <Swatches {...control} colours={[...hues(7, { s: 0.9, v: 0.6 }), ...hues(7, { s: 0.25, v: 0.95 })]} />
    </div>
  );
}
