import { History } from './history.tsx';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'یک سو', en: 'One side' },
  description: { fa: 'تصویر، سال، عنوان، متن و دکمه', en: 'Picture, year, title, text and button' },
};

export default function SideDemo() {
  return <History mode="start" />;
}
