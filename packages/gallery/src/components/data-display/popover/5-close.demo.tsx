import { Button, Popover } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بستن از درون', en: 'Close inside' },
  description: { fa: 'دکمه درون بالن آن را می‌بندد', en: 'A button within closes it' },
};

export default function CloseDemo() {
  const t = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      title={t('راهنما', 'Help')}
      content={
        <Button size="small" onClick={() => setIsOpen(false)}>
          {t('فهمیدم', 'Got it')}
        </Button>
      }
    >
      <Button aria-expanded={isOpen}>{t('راهنما', 'Help')}</Button>
    </Popover>
  );
}
