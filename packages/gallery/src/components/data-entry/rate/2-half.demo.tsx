import { Rate } from 'antd';
import type { DemoWords } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نیمه', en: 'Half' },
  description: { fa: 'نیم ستاره هم هست', en: 'Half stars too' },
};

export default function HalfDemo() {
  return <Rate allowHalf defaultValue={2.5} />;
}
