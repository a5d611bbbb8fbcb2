import { Mentions } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: '@ بزنید و نام را برگزینید', en: 'Type @ and choose a name' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const names = [t('مریم-کریمی', 'maryam'), t('رضا-احمدی', 'reza'), t('سارا-نادری', 'sara')];
  return (
    <Mentions
      rows={2}
      options={names.map((value) => ({ value, label: value }))}
      defaultValue="@"
      aria-label={t('پیام', 'Message')}
    />
  );
}
