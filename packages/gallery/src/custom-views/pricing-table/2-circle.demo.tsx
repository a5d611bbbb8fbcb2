import { Plans } from './plans.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دایره', en: 'Circle' },
  description: { fa: 'قیمت در دایره', en: 'The price in a circle' },
};

export default function CircleDemo() {
  return <Plans isRound />;
}
