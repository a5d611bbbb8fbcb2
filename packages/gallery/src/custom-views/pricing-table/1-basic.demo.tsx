import { Plans } from './plans.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'طرح میانه برجسته است', en: 'The middle plan stands out' },
};

export default function BasicDemo() {
  return <Plans />;
}
