import { Transfer } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';
import { CheckList } from './check-list.tsx';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'برگزینید و با پیکان ببرید', en: 'Choose, then move by the arrow' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const [targetKeys, setTargetKeys] = useState<string[]>(['amount']);
  const columns = [
    { key: 'date', title: t('تاریخ', 'Date') },
    { key: 'amount', title: t('مبلغ', 'Amount') },
    { key: 'rate', title: t('نرخ', 'Rate') },
    { key: 'office', title: t('صرافی', 'Office') },
  ];
  return (
    <Transfer
      dataSource={columns}
      targetKeys={targetKeys}
      onChange={(keys) => setTargetKeys(keys.map(String))}
      titles={[t('ستون‌ها', 'Columns'), t('در گزارش', 'In the report')]}
      showSelectAll={false}
    >
      {(list) => <CheckList {...list} />}
    </Transfer>
  );
}
