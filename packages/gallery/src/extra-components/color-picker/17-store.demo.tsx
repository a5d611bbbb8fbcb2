import { Face, HueBar, Square } from '../../colours/parts.tsx';
import { useKeptColour } from '../../colours/kept-colour.ts';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیوسته به انبار', en: 'Bound to the store' },
  look: { fa: 'دو گزیننده، یک رنگ، که می‌ماند', en: 'Two pickers, one colour, which is kept' },
};

export default function StoreDemo() {
  const [value, onChange] = useKeptColour();
  return (
    <div className="gal-colour">
      <Face value={value} />
      <HueBar value={value} onChange={onChange} />
      <Square value={value} onChange={onChange} />
    </div>
  );
}
