import { Collapse } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تنها یکی', en: 'Accordion' },
  description: { fa: 'با بازشدن یکی، دیگری بسته می‌شود', en: 'Opening one closes the other' },
};

export default function AccordionDemo() {
  const t = useTranslator();
  return (
    <Collapse
      accordion
      items={[
        {
          key: '1',
          label: t('چه کسی می‌تواند بخرد؟', 'Who may buy?'),
          children: t('هر شخص با کد ملی.', 'Any person with a national id.'),
        },
        {
          key: '2',
          label: t('سقف سالانه چیست؟', 'What is the yearly ceiling?'),
          children: t('2,000 یورو در سال.', '2,000 euros a year.'),
        },
      ]}
    />
  );
}
