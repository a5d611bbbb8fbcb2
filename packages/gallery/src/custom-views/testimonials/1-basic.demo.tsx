import { Sayings } from './sayings.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'گفته و نام', en: 'The words and the name' },
};

export default function BasicDemo() {
  return <Sayings />;
}
