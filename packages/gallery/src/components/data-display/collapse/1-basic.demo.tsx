import { Collapse } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'چند بخش با هم باز می‌مانند', en: 'Several may be open together' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Collapse
      defaultActiveKey={['1']}
      items={[
        {
          key: '1',
          label: t('مجوز', 'Licence'),
          children: t('تا پایان اسفند 1405 اعتبار دارد.', 'Valid until the end of Esfand 1405.'),
        },
        {
          key: '2',
          label: t('سقف‌ها', 'Limits'),
          children: t('وضعیت باز: 500,000 دلار', 'Open position: 500,000 dollars'),
        },
      ]}
    />
  );
}
