import { Select } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'چندگانه', en: 'Multiple' },
  description: { fa: 'بیش از دو تا شمرده می‌شود', en: 'More than two are counted' },
};

export default function MultipleDemo() {
  const t = useTranslator();
  const names = [t('تهران', 'Tehran'), t('کیش', 'Kish'), t('شیراز', 'Shiraz'), t('مشهد', 'Mashhad')];
  return (
    <Select
      mode="multiple"
      maxTagCount={2}
      defaultValue={names.slice(0, 2)}
      aria-label={t('شهرها', 'Cities')}
      style={{ inlineSize: '100%' }}
      options={names.map((value) => ({ value, label: value }))}
    />
  );
}
