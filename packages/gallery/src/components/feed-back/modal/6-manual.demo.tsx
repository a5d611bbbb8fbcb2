import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسته‌شدن خودکار', en: 'Closes by itself' },
  description: { fa: 'پنج ثانیه، شمارش دیده می‌شود', en: 'Five seconds, counted down' },
};

export default function ManualDemo() {
  const t = useTranslator();
  /** Seconds until the modal closes by itself; 0 while it is closed. */
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <Button onClick={() => setLeft(5)}>{t('خبر کوتاه', 'Short news')}</Button>
      <Modal
        open={left > 0}
        title={t('نشست شما دراز شد', 'Your session was extended')}
        onCancel={() => setLeft(0)}
        footer={null}
      >
        {t('{left} ثانیه دیگر بسته می‌شود.', 'Closes in {left, plural, one {# second} other {# seconds}}.', {
          left,
        })}
      </Modal>
    </>
  );
}
