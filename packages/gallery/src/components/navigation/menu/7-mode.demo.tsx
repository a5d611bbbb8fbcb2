import { Flex, Menu, Segmented } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تعویض شیوه', en: 'Switch mode' },
  description: { fa: 'همان گزینه‌ها در خط یا در کنار', en: 'The same items inline or beside' },
};

export default function ModeDemo() {
  const t = useTranslator();
  const [mode, setMode] = useState<'inline' | 'vertical'>('inline');
  const items = [
    {
      key: 'a',
      label: t('گزارش‌ها', 'Reports'),
      children: [
        { key: 'daily', label: t('روزانه', 'Daily') },
        { key: 'monthly', label: t('ماهانه', 'Monthly') },
      ],
    },
    { key: 'b', label: t('بایگانی', 'Archive') },
  ];
  return (
    <Flex vertical gap={8} align="start">
      <Segmented
        value={mode}
        onChange={setMode}
        options={[
          { value: 'inline' as const, label: t('در خط', 'Inline') },
          { value: 'vertical' as const, label: t('در کنار', 'Beside') },
        ]}
      />
      <Menu mode={mode} items={items} style={{ inlineSize: 220 }} />
    </Flex>
  );
}
