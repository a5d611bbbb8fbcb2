import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Flex, Menu } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جمع‌شده', en: 'Collapsed' },
  description: { fa: 'تنها نشانه‌ها؛ نام در راهنما', en: 'Icons only; the name is in the tip' },
};

export default function CollapsedDemo() {
  const t = useTranslator();
  const [isFolded, setIsFolded] = useState(true);
  const items = [
    { key: 'home', icon: <Icon name="home" />, label: t('خانه', 'Home') },
    { key: 'inbox', icon: <Icon name="inbox" />, label: t('صندوق', 'Inbox') },
    { key: 'lock', icon: <Icon name="lock" />, label: t('امنیت', 'Security') },
  ];
  return (
    <Flex vertical gap={8} align="start">
      <Button aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
        {isFolded ? t('بازکردن', 'Unfold') : t('جمع‌کردن', 'Fold')}
      </Button>
      <Menu
        mode="inline"
        inlineCollapsed={isFolded}
        items={items}
        style={{ inlineSize: isFolded ? 56 : 180 }}
      />
    </Flex>
  );
}
