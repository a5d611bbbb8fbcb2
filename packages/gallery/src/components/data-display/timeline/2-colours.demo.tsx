import { Timeline } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رنگ وضعیت', en: 'Colours' },
  description: { fa: 'رنگ کنار واژه', en: 'The colour beside the word' },
};

export default function ColoursDemo() {
  const t = useTranslator();
  return (
    <Timeline
      items={[
        { color: 'var(--nz-ok)', content: t('تسویه شد', 'Settled') },
        { color: 'var(--nz-bad)', content: t('رد شد: مدارک ناقص', 'Refused: documents missing') },
        { color: 'var(--nz-ctl)', content: t('پیش‌نویس', 'Draft') },
      ]}
    />
  );
}
