import { AutoComplete, Input } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ورودی خود', en: 'Own input' },
  description: { fa: 'جای ورودی ساده، جعبه چندخطی', en: 'A text area instead of the plain input' },
};

export default function InputDemo() {
  const t = useTranslator();
  const reasons = [t('مدارک ناقص است', 'Documents are missing'), t('سقف پر شده است', 'The ceiling is full')];
  return (
    <AutoComplete options={reasons.map((value) => ({ value }))} style={{ inlineSize: '100%' }}>
      <Input.TextArea
        rows={2}
        aria-label={t('دلیل رد', 'Reason of refusal')}
        placeholder={t('دلیل رد', 'Reason of refusal')}
      />
    </AutoComplete>
  );
}
