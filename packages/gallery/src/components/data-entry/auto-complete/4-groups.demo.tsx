import { AutoComplete } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جست‌وجو در گروه‌ها', en: 'Lookup patterns' },
  description: { fa: 'نتیجه‌ها زیر نام گروه', en: 'Results under the name of their group' },
};

export default function GroupsDemo() {
  const t = useTranslator();
  const group = (label: string, values: readonly string[]) => ({
    label,
    options: values.map((value) => ({ value, label: value })),
  });
  const options = [
    group(t('صرافی‌ها', 'Offices'), [t('صرافی کیان', 'Kian exchange'), t('صرافی البرز', 'Alborz exchange')]),
    group(t('شهرها', 'Cities'), [t('کیش', 'Kish'), t('البرز', 'Alborz province')]),
  ];
  return (
    <AutoComplete
      options={options}
      showSearch={{ filterOption: (typed, option) => String(option?.label).includes(typed) }}
      aria-label={t('جست‌وجو', 'Search')}
      placeholder={t('البرز', 'Alborz')}
      style={{ inlineSize: 260 }}
    />
  );
}
