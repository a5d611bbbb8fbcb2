import { Steps } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'گذشته پر، اکنون برجسته، آینده خالی', en: 'Past filled, present bold, future hollow' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Steps
      current={1}
      items={[
        { title: t('درخواست', 'Request'), content: t('ثبت‌شده', 'Registered') },
        { title: t('پیشنهاد', 'Offer'), content: t('در انتظار صرافی', 'Waiting for the office') },
        { title: t('تسویه', 'Settlement') },
      ]}
    />
  );
}
