import { Cascader } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نمایش خود', en: 'Own render' },
  description: { fa: 'برگزیده با کد دیده می‌شود', en: 'The choice shows with its code' },
};

export default function RenderDemo() {
  const t = useTranslator();
  const options = [
    {
      value: '21',
      label: t('تهران', 'Tehran'),
      children: [
        { value: '2101', label: t('تهران', 'Tehran') },
        { value: '2102', label: t('ورامین', 'Varamin') },
      ],
    },
  ];
  return (
    <Cascader
      options={options}
      defaultValue={['21', '2102']}
      aria-label={t('شهر با کد', 'City with code')}
      displayRender={(labels, path) => `${labels.join(t('، ', ', '))} (${path?.at(-1)?.value ?? ''})`}
      style={{ inlineSize: 260 }}
    />
  );
}
