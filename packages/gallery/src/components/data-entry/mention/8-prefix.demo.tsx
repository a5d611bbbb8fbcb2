import { Mentions } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیشوند خود', en: 'Own list' },
  description: { fa: '@ برای همکار و # برای پرونده', en: '@ for people and # for files' },
};

const lists: Record<string, string[]> = { '@': ['sara', 'ali'], '#': ['1405/312', '1405/313'] };

export default function PrefixDemo() {
  const t = useTranslator();
  const [prefix, setPrefix] = useState('@');
  return (
    <Mentions
      prefix={['@', '#']}
      onSearch={(_typed, used) => setPrefix(used)}
      options={(lists[prefix] ?? []).map((value) => ({ value, label: value }))}
      aria-label={t('متن', 'Text')}
      placeholder={t('@ یا #', '@ or #')}
    />
  );
}
