import { TreeSelect } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با کادر', en: 'With check boxes' },
  description: { fa: 'گرفتن شاخه همه برگ‌هایش را می‌گیرد', en: 'Taking a branch takes its leaves' },
};

export default function CheckableDemo() {
  const t = useTranslator();
  const [chosen, setChosen] = useState<string[]>(['crm.view']);
  return (
    <TreeSelect
      treeCheckable
      treeDefaultExpandAll
      value={chosen}
      onChange={setChosen}
      aria-label={t('دسترسی‌ها', 'Rights')}
      style={{ inlineSize: '100%' }}
      treeData={[
        {
          value: 'crm',
          title: t('مشتریان', 'Customers'),
          children: [
            { value: 'crm.view', title: t('دیدن', 'View') },
            { value: 'crm.edit', title: t('ویرایش', 'Edit') },
          ],
        },
      ]}
    />
  );
}
