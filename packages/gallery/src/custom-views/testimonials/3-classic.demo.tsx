import { Sayings } from './sayings.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کلاسیک', en: 'Classic' },
  description: { fa: 'در میانه، با گیومه', en: 'Centred, in quotation marks' },
};

export default function ClassicDemo() {
  return <Sayings isQuoted />;
}
