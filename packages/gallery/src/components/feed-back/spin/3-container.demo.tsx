import { Flex, Spin, Switch } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'روی جعبه', en: 'Container' },
  description: { fa: 'متن زیر چرخنده می‌ماند', en: 'The text stays beneath' },
};

export default function ContainerDemo() {
  const t = useTranslator();
  const [isBusy, setIsBusy] = useState(true);
  return (
    <Flex vertical gap={8}>
      <Switch checked={isBusy} onChange={setIsBusy} aria-label={t('در حال خواندن', 'Loading')} />
      <Spin spinning={isBusy}>
        <p style={{ padding: 16, border: '1px solid var(--nz-hair)' }}>
          {t('مانده صرافی کیان: 163,500 دلار', 'Balance of Kian: 163,500 dollars')}
        </p>
      </Spin>
    </Flex>
  );
}
