import { foldKey } from '@nazer/persian/fold.ts';
import { AutoComplete } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بی‌تفاوت به شکل حرف', en: 'Any form of letters' },
  description: { fa: '«كيش» با کاف عربی هم «کیش» را می‌یابد', en: 'Arabic letters find Persian names too' },
};

export default function LettersDemo() {
  const t = useTranslator();
  const cities = ['کیش', 'کرمان', 'یزد', 'آبادان', 'Tehran', 'Isfahan'];
  return (
    <AutoComplete
      options={cities.map((value) => ({ value }))}
      showSearch={{
        filterOption: (typed, option) => foldKey(String(option?.value)).includes(foldKey(typed)),
      }}
      aria-label={t('شهر', 'City')}
      placeholder={t('كيش یا TEHRAN', 'TEHRAN')}
      style={{ inlineSize: 260 }}
    />
  );
}
