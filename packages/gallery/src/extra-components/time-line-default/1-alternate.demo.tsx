import { History } from '../time-line-left-align/history.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'یک‌درمیان', en: 'Alternating' },
  description: {
    fa: 'رویدادها به نوبت در دو سوی خط',
    en: 'The events stand on both sides of the line in turn',
  },
};

export default function AlternateDemo() {
  return <History mode="alternate" />;
}
