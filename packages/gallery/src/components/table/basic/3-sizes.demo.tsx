import { Segmented, Table } from 'antd';
import { useState } from 'react';
import { useDeals } from './deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'اندازه‌ها', en: 'Sizes' },
  description: { fa: 'کوچک، میانه، بزرگ', en: 'Small, middle, large' },
};

export default function SizesDemo() {
  const t = useTranslator();
  const deals = useDeals();
  const [size, setSize] = useState<'small' | 'medium' | 'large'>('small');
  return (
    <>
      <Segmented
        value={size}
        onChange={setSize}
        options={[
          { value: 'small' as const, label: t('کوچک', 'Small') },
          { value: 'medium' as const, label: t('میانه', 'Middle') },
          { value: 'large' as const, label: t('بزرگ', 'Large') },
        ]}
      />
      <Table
        size={size}
        rowKey="id"
        pagination={false}
        dataSource={deals.slice(0, 2)}
        columns={[
          { title: t('صرافی', 'Office'), dataIndex: 'office' },
          { title: t('ارز', 'Currency'), dataIndex: 'currency' },
        ]}
      />
    </>
  );
}
