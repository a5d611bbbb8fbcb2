import { Slider } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'راهنمای خود', en: 'Own tip' },
  description: { fa: 'با واحد نوشته می‌شود', en: 'Written with its unit' },
};

export default function TipDemo() {
  const t = useTranslator();
  return (
    <Slider
      defaultValue={45}
      tooltip={{ formatter: (value) => t('{value} میلیون ریال', '{value} million rials', { value }) }}
      ariaLabelForHandle={t('مبلغ', 'Amount')}
    />
  );
}
