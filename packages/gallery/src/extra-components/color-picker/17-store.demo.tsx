import { ColourSample, HueBar, Square } from '../../colours/parts.tsx';
import { useStoredColour } from '../../colours/stored-colour.ts';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیوسته به انبار', en: 'Bound to the store' },
  description: { fa: 'دو گزیننده، یک رنگ، که می‌ماند', en: 'Two pickers, one colour, which is kept' },
};

export default function StoreDemo() {
  const [value, onChange] = useStoredColour();
  return (
    <div className="gal-colour">
      <ColourSample value={value} />
      <HueBar value={value} onChange={onChange} />
      <Square value={value} onChange={onChange} />
    </div>
  );
}
