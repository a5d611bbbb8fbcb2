import { Input } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جست‌وجو', en: 'Search' },
  description: { fa: 'با Enter یا دکمه', en: 'By Enter or the button' },
};

export default function SearchDemo() {
  const t = useTranslator();
  const [wanted, setWanted] = useState('');
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('شماره پیگیری', 'Tracking number')}
        placeholder={t('شماره پیگیری', 'Tracking number')}
        onSearch={setWanted}
      />
      <p role="status">{wanted && t('در پی «{wanted}»', 'Looking for “{wanted}”', { wanted })}</p>
    </>
  );
}
