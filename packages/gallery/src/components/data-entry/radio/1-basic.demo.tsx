import { Radio } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'پیکان‌ها گزینه را عوض می‌کنند', en: 'Arrow keys change the choice' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Radio.Group
      defaultValue="buy"
      options={[
        { value: 'buy', label: t('خرید', 'Buy') },
        { value: 'sell', label: t('فروش', 'Sell') },
      ]}
    />
  );
}
