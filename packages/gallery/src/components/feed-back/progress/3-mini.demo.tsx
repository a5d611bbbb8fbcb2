import { Progress } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کوچک', en: 'Mini' },
  description: { fa: 'در ردیف جدول', en: 'In a row of a table' },
};

export default function MiniDemo() {
  const t = useTranslator();
  return (
    <div style={{ maxInlineSize: 180 }}>
      <Progress size="small" percent={30} aria-label={t('سقف مصرف‌شده', 'Ceiling used')} />
    </div>
  );
}
