import { Alert } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بستنی', en: 'Closable' },
  description: { fa: 'با × می‌رود', en: 'Goes by ×' },
};

export default function ClosableDemo() {
  const t = useTranslator();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('سه روز تا پایان مجوز', 'Three days to the end of the licence')}
      closable={{ 'aria-label': t('بستن', 'Close') }}
    />
  );
}
