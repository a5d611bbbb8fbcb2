import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسته‌شدن آرام', en: 'Smooth close' },
  description: { fa: 'پس از رفتن جا آزاد می‌شود', en: 'The place is freed after it went' },
};

export default function SmoothDemo() {
  const t = useTranslator();
  const [isHere, setIsHere] = useState(true);
  return isHere ? (
    <Alert
      title={t('خوش آمدید.', 'Welcome.')}
      type="success"
      closable={{ 'aria-label': t('بستن', 'Close'), afterClose: () => setIsHere(false) }}
    />
  ) : (
    <Button onClick={() => setIsHere(true)}>{t('دوباره', 'Again')}</Button>
  );
}
