import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'پیامد را می‌گوید', en: 'Says what follows' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const [outcome, setOutcome] = useState('');
  return (
    <>
      <Popconfirm
        title={t('ردیف حذف شود؟', 'Delete the row?')}
        description={t('در تاریخچه می‌ماند.', 'It stays in the history.')}
        onConfirm={() => setOutcome(t('حذف شد.', 'Deleted.'))}
        onCancel={() => setOutcome(t('ماند.', 'It stays.'))}
      >
        <Button danger>{t('حذف', 'Delete')}</Button>
      </Popconfirm>{' '}
      <span role="status">{outcome}</span>
    </>
  );
}
