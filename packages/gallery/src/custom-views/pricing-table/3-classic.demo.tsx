import { Plans } from './plans.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کلاسیک', en: 'Classic' },
  description: { fa: 'خط دور هر طرح', en: 'A line around each plan' },
};

export default function ClassicDemo() {
  return <Plans hasLines />;
}
