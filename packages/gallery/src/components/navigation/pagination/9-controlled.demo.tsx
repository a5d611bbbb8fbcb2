import { Button, Flex, Pagination } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در اختیار صفحه', en: 'Controlled' },
  description: { fa: 'صفحه از بیرون هم عوض می‌شود', en: 'The page changes from outside too' },
};

export default function ControlledDemo() {
  const t = useTranslator();
  const [page, setPage] = useState(3);
  return (
    <Flex vertical gap={8} align="start">
      <Button onClick={() => setPage(1)}>{t('به صفحه نخست', 'To the first page')}</Button>
      <Pagination current={page} onChange={setPage} total={50} showSizeChanger={false} />
    </Flex>
  );
}
