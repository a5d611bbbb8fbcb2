import { Button, Flex, Popconfirm, Switch } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شرطی', en: 'Conditional' },
  description: { fa: 'تنها وقتی می‌پرسد که کلید روشن است', en: 'Asks only while the switch is on' },
};

export default function ConditionalDemo() {
  const t = useTranslator();
  const [mustAsk, setMustAsk] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  const [count, setCount] = useState(0);
  const go = () => {
    setIsOpen(false);
    setCount(count + 1);
  };
  return (
    <Flex gap={10} align="center">
      <Switch checked={mustAsk} onChange={setMustAsk} aria-label={t('بپرس', 'Ask')} />
      <Popconfirm
        open={isOpen}
        title={t('گام بعد؟', 'Next step?')}
        // Without asking, the press that would open the question goes on at once.
        onOpenChange={(open) => (open && !mustAsk ? go() : setIsOpen(open))}
        onConfirm={go}
      >
        <Button>{t('گام بعد', 'Next step')}</Button>
      </Popconfirm>
      <span role="status">{t('گام {step}', 'Step {step}', { step: count })}</span>
    </Flex>
  );
}
