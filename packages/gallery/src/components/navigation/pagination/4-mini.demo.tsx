import { Pagination } from 'antd';
import type { DemoWords } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کوچک', en: 'Mini' },
  description: { fa: 'برای فهرست‌های فرعی', en: 'For sub-lists' },
};

export default function MiniDemo() {
  return <Pagination size="small" total={80} showSizeChanger={false} />;
}
