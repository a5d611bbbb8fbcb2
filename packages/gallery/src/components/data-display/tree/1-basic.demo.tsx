import { Tree } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'گرفتن شاخه همه برگ‌هایش را می‌گیرد', en: 'Taking a branch takes its leaves' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Tree
      checkable
      defaultExpandAll
      defaultCheckedKeys={['view']}
      treeData={[
        {
          key: 'crm',
          title: t('مشتریان', 'Customers'),
          children: [
            { key: 'view', title: t('دیدن', 'View') },
            { key: 'edit', title: t('ویرایش', 'Edit'), disableCheckbox: true },
          ],
        },
      ]}
    />
  );
}
