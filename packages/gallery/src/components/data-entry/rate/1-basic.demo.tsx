import { Rate } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'با پیکان هم عوض می‌شود', en: 'The arrow keys work too' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <div role="group" aria-label={t('امتیاز', 'Rating')}>
      <Rate defaultValue={3} />
    </div>
  );
}
