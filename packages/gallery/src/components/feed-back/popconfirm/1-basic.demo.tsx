import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTwo } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  look: { fa: 'پیامد را می‌گوید', en: 'Says what follows' },
};

export default function BasicDemo() {
  const t = useTwo();
  const [done, setDone] = useState('');
  return (
    <>
      <Popconfirm
        title={t('ردیف حذف شود؟', 'Delete the row?')}
        description={t('در تاریخچه می‌ماند.', 'It stays in the history.')}
        onConfirm={() => setDone(t('حذف شد.', 'Deleted.'))}
        onCancel={() => setDone(t('ماند.', 'It stays.'))}
      >
        <Button danger>{t('حذف', 'Delete')}</Button>
      </Popconfirm>{' '}
      <span role="status">{done}</span>
    </>
  );
}
