import { Sayings } from './sayings.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'معیار', en: 'Standard' },
  description: { fa: 'با چهره کنار گفته', en: 'A face beside the words' },
};

export default function StandardDemo() {
  return <Sayings hasFace />;
}
