import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پرسش', en: 'Question' },
  description: {
    fa: 'کانون بر پاسخی است که چیزی از دست نمی‌دهد',
    en: 'The focus is on the answer that loses nothing',
  },
};

export default function ConfirmDemo() {
  const t = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState('');
  const answer = (text: string) => {
    setIsOpen(false);
    setDone(text);
  };
  return (
    <>
      <Button danger onClick={() => setIsOpen(true)}>
        {t('حذف شرکت', 'Delete the company')}
      </Button>{' '}
      <span role="status">{done}</span>
      <Modal
        open={isOpen}
        title={t('«بازرگانی پارس» حذف شود؟', 'Delete “Pars Trading”?')}
        okText={t('حذف', 'Delete')}
        okButtonProps={{ danger: true }}
        // Enter must not delete by accident.
        cancelButtonProps={{ autoFocus: true }}
        onOk={() => answer(t('حذف شد.', 'Deleted.'))}
        onCancel={() => answer(t('ماند.', 'It stays.'))}
      />
    </>
  );
}
