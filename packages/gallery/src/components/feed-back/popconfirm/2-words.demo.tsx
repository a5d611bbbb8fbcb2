import { Button, Popconfirm } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'واژه‌های خود', en: 'Locale' },
  description: { fa: 'پاسخ‌ها نام کار را دارند', en: 'The answers name the action' },
};

export default function WordsDemo() {
  const t = useTranslator();
  return (
    <Popconfirm
      title={t('پیشنهاد پس گرفته شود؟', 'Withdraw the offer?')}
      okText={t('پس‌گرفتن', 'Withdraw')}
      cancelText={t('نگه داشتن', 'Keep')}
    >
      <Button>{t('پس‌گرفتن پیشنهاد', 'Withdraw the offer')}</Button>
    </Popconfirm>
  );
}
