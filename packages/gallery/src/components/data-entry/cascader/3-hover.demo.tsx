import { Cascader } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با اشاره‌گر', en: 'On hover' },
  description: { fa: 'زیرگروه با اشاره‌گر باز می‌شود', en: 'Sub-groups open under the pointer' },
};

export default function HoverDemo() {
  const t = useTranslator();
  const options = [
    {
      value: 'import',
      label: t('واردات', 'Imports'),
      children: [
        { value: 'raw', label: t('مواد اولیه', 'Raw materials') },
        { value: 'machine', label: t('ماشین‌آلات', 'Machinery') },
      ],
    },
    {
      value: 'service',
      label: t('خدمات', 'Services'),
      children: [{ value: 'travel', label: t('سفر', 'Travel') }],
    },
  ];
  return (
    <Cascader
      options={options}
      expandTrigger="hover"
      aria-label={t('مصرف ارز', 'Use of currency')}
      placeholder={t('مصرف ارز', 'Use of currency')}
    />
  );
}
