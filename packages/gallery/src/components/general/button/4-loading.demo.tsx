import { Button } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در حال کار', en: 'Working' },
  description: {
    fa: 'تا پایان کار دوباره فشرده نمی‌شود',
    en: 'It cannot be pressed again until the work is done',
  },
};

export default function LoadingDemo() {
  const t = useTranslator();
  const [isSending, setIsSending] = useState(false);
  const send = () => {
    setIsSending(true);
    setTimeout(() => setIsSending(false), 2000);
  };
  return (
    <Button type="primary" loading={isSending} onClick={send}>
      {isSending ? t('در حال فرستادن', 'Sending') : t('فرستادن به شاهکار', 'Send to Shahkar')}
    </Button>
  );
}
