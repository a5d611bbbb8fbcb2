import { AutoComplete, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گزینه‌های خود', en: 'Own options' },
  description: { fa: 'هر گزینه دو ستون دارد', en: 'Each option has two columns' },
};

export default function OptionsDemo() {
  const t = useTranslator();
  const options = [
    { value: t('دلار آمریکا', 'US dollar'), code: 'USD' },
    { value: t('یورو', 'Euro'), code: 'EUR' },
    { value: t('درهم امارات', 'UAE dirham'), code: 'AED' },
  ].map(({ value, code }) => ({
    value,
    label: (
      <Flex justify="space-between">
        {value} <span className="lat">{code}</span>
      </Flex>
    ),
  }));
  return (
    <AutoComplete
      options={options}
      aria-label={t('ارز', 'Currency')}
      placeholder={t('ارز', 'Currency')}
      style={{ inlineSize: 260 }}
    />
  );
}
