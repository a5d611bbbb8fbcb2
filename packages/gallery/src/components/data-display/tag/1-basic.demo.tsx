import { Flex, Tag } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'ساده، پیوند، بستنی', en: 'Plain, link, closable' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Flex gap={6}>
      <Tag>{t('حقوقی', 'Legal')}</Tag>
      <Tag>
        <a href="#basic">{t('تهران', 'Tehran')}</a>
      </Tag>
      <Tag closable={{ 'aria-label': t('برداشتن', 'Remove') }}>{t('از 1405/01/01', 'Since 1405/01/01')}</Tag>
    </Flex>
  );
}
