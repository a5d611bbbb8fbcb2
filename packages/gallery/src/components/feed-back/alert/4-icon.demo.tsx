import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Alert } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نشانه خود', en: 'Own icon' },
  description: { fa: 'نشانه ناظر به جای نشانه پیش‌فرض', en: 'Our icon for the default' },
};

export default function IconDemo() {
  const t = useTranslator();
  return (
    <Alert
      showIcon
      icon={<Icon name="lock" />}
      type="info"
      title={t('این پرونده برای شما خواندنی است.', 'This file is read only for you.')}
    />
  );
}
