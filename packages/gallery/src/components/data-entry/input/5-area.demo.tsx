import { Input } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'متن چندخطی', en: 'Text area' },
  description: { fa: 'شمار نویسه‌ها دیده می‌شود', en: 'The number of characters shows' },
};

export default function AreaDemo() {
  const t = useTranslator();
  return (
    <Input.TextArea
      rows={3}
      maxLength={200}
      showCount
      aria-label={t('شرح', 'Description')}
      placeholder={t('شرح', 'Description')}
    />
  );
}
