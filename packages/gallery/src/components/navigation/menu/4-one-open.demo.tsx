import { Menu } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تنها یکی باز', en: 'Only one open' },
  description: { fa: 'با بازشدن یکی، دیگری بسته می‌شود', en: 'Opening one closes the other' },
};

export default function OneOpenDemo() {
  const t = useTranslator();
  const [open, setOpen] = useState<string[]>(['imports']);
  const items = [
    {
      key: 'imports',
      label: t('واردات', 'Imports'),
      children: [{ key: 'r', label: t('درخواست‌ها', 'Requests') }],
    },
    {
      key: 'exports',
      label: t('صادرات', 'Exports'),
      children: [{ key: 's', label: t('عرضه‌ها', 'Supplies') }],
    },
    { key: 'sana', label: t('سنا', 'SANA'), children: [{ key: 'd', label: t('معامله‌ها', 'Dealings') }] },
  ];
  return (
    // The group that was opened last comes last.
    <Menu mode="inline" openKeys={open} onOpenChange={(keys) => setOpen(keys.slice(-1))} items={items} />
  );
}
