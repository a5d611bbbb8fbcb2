import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'از بیرون', en: 'From outside' },
  description: { fa: 'دکمه زبانه را عوض می‌کند', en: 'A button changes the tab' },
};

export default function OutsideDemo() {
  const t = useTranslator();
  const [active, setActive] = useState('1');
  return (
    <>
      <Button size="small" onClick={() => setActive(active === '1' ? '2' : '1')}>
        {t('برگ دیگر', 'The other sheet')}
      </Button>
      <Tabs
        activeKey={active}
        onChange={setActive}
        items={[
          { key: '1', label: t('نخست', 'First'), children: t('برگ نخست', 'First sheet') },
          { key: '2', label: t('دوم', 'Second'), children: t('برگ دوم', 'Second sheet') },
        ]}
      />
    </>
  );
}
