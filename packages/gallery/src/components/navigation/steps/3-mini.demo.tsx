import { Steps } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کوچک', en: 'Mini' },
  description: { fa: 'برای سر یک گفت‌وگو', en: 'For the head of a dialog' },
};

export default function MiniDemo() {
  const t = useTranslator();
  const items = [t('پرونده', 'File'), t('ستون‌ها', 'Columns'), t('بررسی', 'Check')].map((title) => ({
    title,
  }));
  return <Steps size="small" current={1} items={items} />;
}
