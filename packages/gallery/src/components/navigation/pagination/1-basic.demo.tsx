import { Pagination } from 'antd';
import type { DemoWords } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'رقم‌ها به زبان صفحه دیده می‌شوند', en: 'Digits show in the language of the page' },
};

export default function BasicDemo() {
  return <Pagination defaultCurrent={2} total={214} pageSize={20} showSizeChanger={false} />;
}
