import { Cascader } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'استان، سپس شهر', en: 'Province, then city' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const options = [
    {
      value: 'thr',
      label: t('تهران', 'Tehran'),
      children: [
        { value: 'ray', label: t('ری', 'Rey') },
        { value: 'shm', label: t('شمیرانات', 'Shemiranat') },
      ],
    },
    {
      value: 'isf',
      label: t('اصفهان', 'Isfahan'),
      children: [{ value: 'kas', label: t('کاشان', 'Kashan') }],
    },
  ];
  return (
    <Cascader
      options={options}
      aria-label={t('شهر', 'City')}
      placeholder={t('استان و شهر', 'Province and city')}
    />
  );
}
