import { Plans } from './plans.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تیره', en: 'Dark' },
  description: { fa: 'بر زمینه تیره', en: 'On a dark ground' },
};

export default function DarkDemo() {
  return <Plans isDark />;
}
