import { Pagination } from 'antd';
import type { DemoWords } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شمار در صفحه', en: 'Page size' },
  description: { fa: 'شمار ردیف‌ها را برگزینید', en: 'Choose how many rows' },
};

export default function ChangerDemo() {
  return (
    <Pagination
      defaultCurrent={3}
      total={500}
      showSizeChanger
      pageSizeOptions={[20, 50, 100]}
      defaultPageSize={20}
    />
  );
}
