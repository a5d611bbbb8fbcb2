import { Button, Dropdown, Flex } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رویداد فشار', en: 'Click event' },
  description: { fa: 'کلید گزینه به تابع می‌رسد', en: 'The key of the item reaches the function' },
};

export default function ClickDemo() {
  const t = useTranslator();
  const [chosen, setChosen] = useState('');
  const names: Record<string, string> = {
    buy: t('خرید ارز', 'Buying currency'),
    sell: t('فروش ارز', 'Selling currency'),
    coin: t('معامله سکه', 'Coin dealing'),
  };
  const items = Object.entries(names).map(([key, label]) => ({ key, label }));
  return (
    <Flex align="center" gap={10}>
      <Dropdown menu={{ items, onClick: ({ key }) => setChosen(key) }} trigger={['click']}>
        <Button>{t('نوع معامله', 'Kind of dealing')}</Button>
      </Dropdown>
      <span role="status">{names[chosen] ?? t('چیزی برگزیده نشده', 'Nothing chosen')}</span>
    </Flex>
  );
}
