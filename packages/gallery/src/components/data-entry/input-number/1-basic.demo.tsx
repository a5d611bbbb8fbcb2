import { InputNumber } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'با پیکان‌های بالا و پایین هم عوض می‌شود', en: 'The arrow keys change it too' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return <InputNumber min={1} max={10} defaultValue={3} aria-label={t('شمار نسخه', 'Copies')} />;
}
