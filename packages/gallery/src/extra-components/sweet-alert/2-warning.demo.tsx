import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'هشدار', en: 'Warning' },
  description: { fa: 'پرسش حذف؛ پس از آن خبر انجام', en: 'A question of deletion, then the news' },
};

export default function WarningDemo() {
  const t = useTranslator();
  const [modal, holder] = Modal.useModal();
  const [isOpen, setIsOpen] = useState(false);
  const done = () => {
    setIsOpen(false);
    modal.success({ centered: true, title: t('حذف شد', 'Deleted'), okText: t('باشد', 'OK') });
  };
  return (
    <>
      {holder}
      <Button danger onClick={() => setIsOpen(true)}>
        {t('حذف پرونده', 'Delete the file')}
      </Button>
      <Modal
        centered
        open={isOpen}
        title={t('مطمئن هستید؟', 'Are you sure?')}
        okText={t('حذف', 'Delete')}
        okButtonProps={{ danger: true }}
        // Enter must not delete by accident.
        cancelButtonProps={{ autoFocus: true }}
        onOk={done}
        onCancel={() => setIsOpen(false)}
      >
        {t('پرونده دیگر بازنمی‌گردد.', 'The file will not come back.')}
      </Modal>
    </>
  );
}
