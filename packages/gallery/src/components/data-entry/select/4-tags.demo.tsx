import { Select } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'برچسب آزاد', en: 'Free tags' },
  description: { fa: 'واژه تازه هم برچسب می‌شود', en: 'A new word becomes a tag' },
};

export default function TagsDemo() {
  const t = useTranslator();
  return (
    <Select
      mode="tags"
      defaultValue={[t('فوری', 'urgent')]}
      aria-label={t('برچسب‌ها', 'Tags')}
      style={{ inlineSize: '100%' }}
      options={[{ value: t('فوری', 'urgent') }, { value: t('محرمانه', 'confidential') }]}
    />
  );
}
