import { Button, Flex, Switch } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسته', en: 'Disabled' },
  description: { fa: 'دکمه آن را باز می‌کند', en: 'The button opens it' },
};

export default function DisabledDemo() {
  const t = useTranslator();
  const [isClosed, setIsClosed] = useState(true);
  return (
    <Flex gap={10} align="center">
      <Switch disabled={isClosed} aria-label={t('فروش آزاد', 'Free sale')} />
      <Button size="small" onClick={() => setIsClosed(!isClosed)}>
        {isClosed ? t('بازکردن', 'Open') : t('بستن', 'Close')}
      </Button>
    </Flex>
  );
}
