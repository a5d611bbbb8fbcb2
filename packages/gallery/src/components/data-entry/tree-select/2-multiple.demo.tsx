import { TreeSelect } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'چندگانه', en: 'Multiple' },
  description: { fa: 'چند برگ با هم', en: 'Several leaves' },
};

export default function MultipleDemo() {
  const t = useTranslator();
  return (
    <TreeSelect
      multiple
      aria-label={t('استان‌ها', 'Provinces')}
      placeholder={t('استان‌ها', 'Provinces')}
      style={{ inlineSize: '100%' }}
      treeData={[
        {
          value: 'south',
          title: t('جنوب', 'South'),
          children: [
            { value: 'fars', title: t('فارس', 'Fars') },
            { value: 'bus', title: t('بوشهر', 'Bushehr') },
          ],
        },
        {
          value: 'north',
          title: t('شمال', 'North'),
          children: [{ value: 'gil', title: t('گیلان', 'Gilan') }],
        },
      ]}
    />
  );
}
