import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'باز می‌ماند', en: 'Stays open' },
  description: { fa: 'چند گزینه پشت سر هم، بی بسته‌شدن', en: 'Several choices in a row without closing' },
};

export default function StayDemo() {
  const t = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const [keys, setKeys] = useState<string[]>(['date']);
  const items = [
    { key: 'date', label: t('تاریخ', 'Date') },
    { key: 'amount', label: t('مبلغ', 'Amount') },
    { key: 'rate', label: t('نرخ', 'Rate') },
  ];
  return (
    <Dropdown
      open={isOpen}
      // A press on an item (source `menu`) leaves the menu open.
      onOpenChange={(open, { source }) => source === 'trigger' && setIsOpen(open)}
      trigger={['click']}
      menu={{
        items,
        multiple: true,
        selectable: true,
        selectedKeys: keys,
        onSelect: ({ selectedKeys }) => setKeys(selectedKeys),
        onDeselect: ({ selectedKeys }) => setKeys(selectedKeys),
      }}
    >
      <Button>{t('ستون‌ها: {count}', 'Columns: {count}', { count: keys.length })}</Button>
    </Dropdown>
  );
}
