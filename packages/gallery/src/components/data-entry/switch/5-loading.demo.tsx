import { Switch } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در حال کار', en: 'Working' },
  description: { fa: 'تا پاسخ سرور عوض نمی‌شود', en: 'Stays until the server answers' },
};

export default function LoadingDemo() {
  const t = useTranslator();
  const [isOn, setIsOn] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const change = (wanted: boolean) => {
    setIsBusy(true);
    // Stands for a call to the server.
    setTimeout(() => {
      setIsOn(wanted);
      setIsBusy(false);
    }, 1200);
  };
  return (
    <Switch
      checked={isOn}
      loading={isBusy}
      onChange={change}
      aria-label={t('اتصال به شاهکار', 'Connection to Shahkar')}
    />
  );
}
