import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Steps } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با نشانه', en: 'With icons' },
  description: { fa: 'هر گام نشانه خود را دارد', en: 'Each step has its icon' },
};

export default function IconDemo() {
  const t = useTranslator();
  return (
    <Steps
      current={2}
      items={[
        { title: t('هویت', 'Identity'), icon: <Icon name="user" size={22} /> },
        { title: t('مدارک', 'Documents'), icon: <Icon name="file" size={22} /> },
        { title: t('پرداخت', 'Payment'), icon: <Icon name="card" size={22} /> },
      ]}
    />
  );
}
