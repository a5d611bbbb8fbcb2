import { foldKey } from '@nazer/persian/fold.ts';
import { Select } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جست‌وجو', en: 'Search' },
  description: { fa: 'شکل حرف مهم نیست', en: 'The form of letters does not matter' },
};

export default function SearchDemo() {
  const t = useTranslator();
  const names = ['کرمان', 'کرمانشاه', 'مرکزی', 'مازندران', 'Kerman', 'Tehran'];
  return (
    <Select
      showSearch={{ filterOption: (typed, option) => foldKey(option?.value ?? '').includes(foldKey(typed)) }}
      placeholder={t('كرمان', 'Kerman')}
      aria-label={t('استان', 'Province')}
      style={{ inlineSize: 200 }}
      options={names.map((value) => ({ value, label: value }))}
    />
  );
}
