import { History } from '../time-line-left-align/history.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با نشانه', en: 'With icons' },
  description: { fa: 'نشانه به جای نقطه', en: 'An icon for the dot' },
};

export default function IconsDemo() {
  return <History mode="alternate" hasIcons />;
}
