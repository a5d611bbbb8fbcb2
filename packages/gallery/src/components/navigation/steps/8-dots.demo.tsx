import { Steps } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نقطه‌ای', en: 'Dots' },
  description: { fa: 'آرام‌ترین شکل', en: 'The quietest form' },
};

export default function DotsDemo() {
  const t = useTranslator();
  const items = [t('صدور', 'Issued'), t('ابلاغ', 'Notified'), t('اجرا', 'Execution')].map((title) => ({
    title,
  }));
  return <Steps type="dot" current={1} items={items} />;
}
