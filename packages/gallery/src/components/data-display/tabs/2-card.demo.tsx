import { Tabs } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'افزودن و بستن', en: 'Add and close' },
  description: { fa: 'زبانه تازه با + ، بستن با × یا Delete', en: 'New by +, closed by × or Delete' },
};

export default function CardDemo() {
  const t = useTranslator();
  const [count, setCount] = useState(3);
  const [keys, setKeys] = useState(['1', '2']);
  const [active, setActive] = useState('1');
  const edit = (target: unknown, action: 'add' | 'remove') => {
    if (action === 'remove') {
      const left = keys.filter((key) => key !== target);
      setKeys(left);
      if (active === target) setActive(left[0] ?? '');
      return;
    }
    setKeys([...keys, String(count)]);
    setActive(String(count));
    setCount(count + 1);
  };
  return (
    <Tabs
      type="editable-card"
      activeKey={active}
      onChange={setActive}
      onEdit={edit}
      items={keys.map((key) => ({
        key,
        label: t('نمای {no}', 'View {no}', { no: key }),
        children: t('ردیف‌های نمای {no}', 'Rows of view {no}', { no: key }),
      }))}
    />
  );
}
