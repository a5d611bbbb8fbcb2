import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'انصراف و تأیید', en: 'Cancel and confirm' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('دیدن مجوز', 'View the licence')}</Button>
      <Modal open={isOpen} title={t('مجوز صرافی کیان', 'Licence of Kian')} onOk={close} onCancel={close}>
        <p>{t('شماره 1204، تا پایان اسفند 1405', 'No. 1204, until the end of Esfand 1405')}</p>
      </Modal>
    </>
  );
}
