import { Card, Flex, Switch } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در حال خواندن', en: 'Loading' },
  description: { fa: 'کلید نشان می‌دهد یا می‌پوشاند', en: 'The switch shows or hides' },
};

export default function LoadingDemo() {
  const t = useTranslator();
  const [isHere, setIsHere] = useState(false);
  return (
    <Flex vertical gap={8}>
      <Switch checked={isHere} onChange={setIsHere} aria-label={t('خوانده شد', 'Loaded')} />
      <Card loading={!isHere} title={t('آخرین معامله', 'Last dealing')}>
        {t('5,000 یورو به نرخ 68,500', '5,000 euros at 68,500')}
      </Card>
    </Flex>
  );
}
