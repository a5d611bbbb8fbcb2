import { Cascader } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گزینه بسته', en: 'Disabled option' },
  description: { fa: 'شعبه تعطیل برگزیدنی نیست', en: 'A closed branch cannot be chosen' },
};

export default function DisabledDemo() {
  const t = useTranslator();
  const options = [
    {
      value: 'a',
      label: t('صرافی کیان', 'Kian exchange'),
      children: [
        { value: '1', label: t('شعبه مرکزی', 'Main branch') },
        { value: '2', label: t('شعبه بازار (تعطیل)', 'Bazaar branch (closed)'), disabled: true },
      ],
    },
  ];
  return <Cascader options={options} aria-label={t('شعبه', 'Branch')} placeholder={t('شعبه', 'Branch')} />;
}
