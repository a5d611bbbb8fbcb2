import { InputNumber } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اعشاری', en: 'Decimal' },
  description: { fa: 'گام یک‌صدم', en: 'A step of one hundredth' },
};

export default function DecimalDemo() {
  const t = useTranslator();
  return (
    <InputNumber
      step={0.01}
      // The value stays a text, so that no decimal is rounded.
      stringMode
      defaultValue="1.08"
      aria-label={t('نرخ یورو به دلار', 'Euro in dollars')}
    />
  );
}
