import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با کار سرور', en: 'With work of the server' },
  description: { fa: 'دکمه تا پایان کار می‌چرخد', en: 'The button turns until it is done' },
};

export default function AsyncDemo() {
  const t = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const send = () => {
    setIsBusy(true);
    // Stands for a call to the server.
    setTimeout(() => {
      setIsBusy(false);
      setIsOpen(false);
    }, 1500);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('ارسال به تأیید', 'Send for approval')}</Button>
      <Modal
        open={isOpen}
        title={t('ارسال شود؟', 'Send it?')}
        confirmLoading={isBusy}
        onOk={send}
        onCancel={() => setIsOpen(false)}
      >
        {t('نفر دوم خبر می‌گیرد.', 'A second person is told.')}
      </Modal>
    </>
  );
}
