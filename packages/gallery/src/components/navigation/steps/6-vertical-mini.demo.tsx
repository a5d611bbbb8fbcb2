import { Steps } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی کوچک', en: 'Vertical mini' },
  description: { fa: 'در ستون باریک', en: 'In a narrow column' },
};

export default function VerticalMiniDemo() {
  const t = useTranslator();
  const items = [t('ثبت', 'Register'), t('بررسی', 'Check'), t('بایگانی', 'Archive')].map((title) => ({
    title,
  }));
  return <Steps orientation="vertical" size="small" current={2} items={items} />;
}
