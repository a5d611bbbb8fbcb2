import { Pagination } from 'antd';
import type { DemoWords } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'صفحه‌های بسیار', en: 'Many pages' },
  description: { fa: 'سه‌نقطه پنج صفحه می‌پرد', en: 'The dots jump five pages' },
};

export default function MoreDemo() {
  return <Pagination defaultCurrent={26} total={1200} pageSize={20} showSizeChanger={false} />;
}
