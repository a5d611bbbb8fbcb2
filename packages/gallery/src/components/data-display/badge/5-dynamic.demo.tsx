import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Avatar, Badge, Button, Flex } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پویا', en: 'Dynamic' },
  description: { fa: 'شمار با دکمه عوض می‌شود', en: 'The count changes by the buttons' },
};

export default function DynamicDemo() {
  const t = useTranslator();
  const [count, setCount] = useState(5);
  return (
    <Flex gap={16} align="center">
      <Badge count={count}>
        <Avatar shape="square" icon={<Icon name="inbox" />} />
      </Badge>
      <Button
        icon={<Icon name="plus" />}
        aria-label={t('یکی بیشتر', 'One more')}
        onClick={() => setCount(count + 1)}
      />
      <Button onClick={() => setCount(0)}>{t('همه خوانده شد', 'All read')}</Button>
    </Flex>
  );
}
