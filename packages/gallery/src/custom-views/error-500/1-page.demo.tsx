import { Flex, Typography } from 'antd';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خطای سرور', en: 'Server error' },
  description: { fa: 'پیام و راه خانه', en: 'The message and the way home' },
};

export default function PageDemo() {
  const t = useTranslator();
  return (
    <Flex vertical align="center" gap={10}>
      <span style={{ fontSize: 64, lineHeight: '80px', color: 'var(--nz-tx3)' }}>500</span>
      <Typography.Text strong>{t('ببخشید، سرور به مشکل خورد', 'Sorry, server goes wrong')}</Typography.Text>
      <a href="/">{t('رفتن به خانه', 'Go to Home')}</a>
    </Flex>
  );
}
