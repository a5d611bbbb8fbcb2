import { Rate } from 'antd';
import type { DemoWords } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خواندنی', en: 'Read only' },
  description: { fa: 'تنها نشان می‌دهد', en: 'Only shows' },
};

export default function ReadDemo() {
  return <Rate disabled defaultValue={4} />;
}
