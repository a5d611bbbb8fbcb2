import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پای خود', en: 'Own footer' },
  description: { fa: 'سه دکمه در پا', en: 'Three buttons in the foot' },
};

export default function FooterDemo() {
  const t = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('ویرایش', 'Edit')}</Button>
      <Modal
        open={isOpen}
        title={t('ذخیره تغییرها', 'Save the changes')}
        onCancel={close}
        footer={[
          <Button key="no" onClick={close}>
            {t('بازگشت', 'Back')}
          </Button>,
          <Button key="draft" onClick={close}>
            {t('پیش‌نویس', 'Draft')}
          </Button>,
          <Button key="yes" type="primary" onClick={close}>
            {t('ذخیره', 'Save')}
          </Button>,
        ]}
      >
        {t('دو خانه عوض شده است.', 'Two fields were changed.')}
      </Modal>
    </>
  );
}
