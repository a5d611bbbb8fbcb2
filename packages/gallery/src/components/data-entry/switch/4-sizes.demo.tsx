import { Flex, Switch } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: { fa: 'پیش‌فرض و کوچک', en: 'Default and small' },
};

export default function SizesDemo() {
  const t = useTranslator();
  return (
    <Flex gap={12} align="center">
      <Switch defaultChecked aria-label={t('پیش‌فرض', 'Default')} />
      <Switch size="small" defaultChecked aria-label={t('کوچک', 'Small')} />
    </Flex>
  );
}
