import { Button, Tree } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در اختیار صفحه', en: 'Controlled' },
  description: { fa: 'دکمه همه را باز یا بسته می‌کند', en: 'A button opens or closes all' },
};

export default function ControlledDemo() {
  const t = useTranslator();
  const [open, setOpen] = useState<string[]>(['north']);
  const data = [
    { key: 'north', title: t('شمال', 'North'), children: [{ key: 'g', title: t('گیلان', 'Gilan') }] },
    { key: 'south', title: t('جنوب', 'South'), children: [{ key: 'f', title: t('فارس', 'Fars') }] },
  ];
  const isAll = open.length === data.length;
  return (
    <>
      <Button size="small" onClick={() => setOpen(isAll ? [] : data.map(({ key }) => key))}>
        {isAll ? t('بستن همه', 'Close all') : t('بازکردن همه', 'Open all')}
      </Button>
      <Tree treeData={data} expandedKeys={open} onExpand={(keys) => setOpen(keys.map(String))} />
    </>
  );
}
