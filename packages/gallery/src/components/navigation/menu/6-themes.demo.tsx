import { Flex, Menu, Switch } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پوسته‌ها', en: 'Themes' },
  description: { fa: 'همان منو بر زمینه تیره', en: 'The same menu on a dark ground' },
};

export default function ThemesDemo() {
  const t = useTranslator();
  const [isDark, setIsDark] = useState(true);
  const items = [
    { key: 'home', label: t('خانه', 'Home') },
    { key: 'mail', label: t('نامه‌ها', 'Mail') },
  ];
  return (
    <Flex vertical gap={8} align="start">
      <Switch checked={isDark} onChange={setIsDark} aria-label={t('منوی تیره', 'Dark menu')} />
      <Menu
        theme={isDark ? 'dark' : 'light'}
        defaultSelectedKeys={['home']}
        items={items}
        style={{ inlineSize: 200 }}
      />
    </Flex>
  );
}
