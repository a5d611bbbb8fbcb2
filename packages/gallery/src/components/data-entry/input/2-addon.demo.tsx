import { Flex, Input, Space } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیش و پس', en: 'Pre and post' },
  description: { fa: 'آنچه همیشه هست نوشته نمی‌شود', en: 'What is always there is not typed' },
};

export default function AddonDemo() {
  const t = useTranslator();
  return (
    <Flex vertical gap={8}>
      <Space.Compact dir="ltr">
        <Space.Addon>https://</Space.Addon>
        <Input defaultValue="sarafi" aria-label={t('نشانی', 'Address')} />
        <Space.Addon>.ir</Space.Addon>
      </Space.Compact>
      <Space.Compact>
        <Input defaultValue="1,500,000" aria-label={t('مبلغ', 'Amount')} />
        <Space.Addon>{t('ریال', 'rials')}</Space.Addon>
      </Space.Compact>
    </Flex>
  );
}
