import { Progress } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بخش‌بخش', en: 'Segments' },
  description: { fa: 'پنج گام', en: 'Five steps' },
};

export default function SegmentsDemo() {
  const t = useTranslator();
  return <Progress percent={60} steps={5} aria-label={t('سه گام از پنج', 'Three steps of five')} />;
}
