import { Flex, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بسته', en: 'Disabled' },
  description: { fa: 'با کلید باز می‌شود', en: 'A switch opens it' },
};

export default function DisabledDemo() {
  const t = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Flex gap={10} align="center">
      <InputNumber disabled={!isOpen} defaultValue={80} aria-label={t('درصد هشدار', 'Alert per cent')} />
      <Switch checked={isOpen} onChange={setIsOpen} aria-label={t('باز', 'Open now')} />
    </Flex>
  );
}
