import { Collapse } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بی پیکان', en: 'No arrow' },
  description: { fa: 'تنها واژه فشردنی است', en: 'Only the word is pressed' },
};

export default function NoArrowDemo() {
  const t = useTranslator();
  return (
    <Collapse
      items={[
        {
          key: '1',
          showArrow: false,
          label: t('بی پیکان', 'Without an arrow'),
          children: t('همان رفتار', 'The same behaviour'),
        },
        { key: '2', label: t('با پیکان', 'With an arrow'), children: t('برای سنجش', 'To compare') },
      ]}
    />
  );
}
