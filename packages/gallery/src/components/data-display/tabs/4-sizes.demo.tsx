import { Tabs } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: { fa: 'بزرگ، میانه، کوچک', en: 'Large, middle, small' },
};

export default function SizesDemo() {
  const t = useTranslator();
  const items = [t('باز', 'Open now'), t('بسته', 'Closed')].map((label) => ({ key: label, label }));
  return (
    <>
      {(['large', 'medium', 'small'] as const).map((size) => (
        <Tabs key={size} size={size} items={items} />
      ))}
    </>
  );
}
