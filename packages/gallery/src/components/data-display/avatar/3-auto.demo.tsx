import { Avatar, Button, Flex } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه خودکار', en: 'Auto size' },
  description: { fa: 'نام بلند کوچک‌تر نوشته می‌شود', en: 'A longer name is written smaller' },
};

export default function AutoDemo() {
  const t = useTranslator();
  const names = [t('علی', 'Ali'), t('فاطمه', 'Fatemeh'), t('عبدالرحمان', 'Abdolrahman')];
  const [place, setPlace] = useState(0);
  return (
    <Flex gap={10} align="center">
      {/* A long name is written smaller until `gap` pixels are free on both sides. */}
      <Avatar size={44} gap={4} style={{ background: 'var(--nz-fill)', color: 'var(--nz-on-fill)' }}>
        {names[place]}
      </Avatar>
      <Button size="small" onClick={() => setPlace((place + 1) % names.length)}>
        {t('نام دیگر', 'Another name')}
      </Button>
    </Flex>
  );
}
