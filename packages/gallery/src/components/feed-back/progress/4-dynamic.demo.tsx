import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Flex, Progress } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پویا', en: 'Dynamic' },
  description: { fa: 'دکمه‌ها کم و زیاد می‌کنند', en: 'The buttons lessen and add' },
};

export default function DynamicDemo() {
  const t = useTranslator();
  const [percent, setPercent] = useState(40);
  return (
    <Flex vertical gap={8}>
      <Progress percent={percent} aria-label={t('پیشرفت کار', 'Progress of the task')} />
      <Flex gap={6}>
        <Button aria-label={t('کمتر', 'Less')} onClick={() => setPercent(Math.max(0, percent - 10))}>
          −
        </Button>
        <Button
          icon={<Icon name="plus" />}
          aria-label={t('بیشتر', 'More')}
          onClick={() => setPercent(Math.min(100, percent + 10))}
        />
      </Flex>
    </Flex>
  );
}
