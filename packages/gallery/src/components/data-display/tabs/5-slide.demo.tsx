import { Tabs } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسیار زبانه', en: 'Slide' },
  description: { fa: 'با کشیدن یا «بیشتر»', en: 'By dragging or “more”' },
};

export default function SlideDemo() {
  const t = useTranslator();
  const items = Array.from({ length: 18 }, (_, place) => ({
    key: String(place),
    label: t('روز {day}', 'Day {day}', { day: place + 1 }),
    children: t('معامله‌های روز {day}', 'Dealings of day {day}', { day: place + 1 }),
  }));
  return <Tabs items={items} more={{ trigger: 'click' }} />;
}
