import { Table } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'درختی', en: 'Tree data' },
  description: { fa: 'شعبه‌ها زیر صرافی', en: 'Branches under an office' },
};

export default function TreeDemo() {
  const t = useTranslator();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={[
        {
          id: 1,
          office: t('صرافی کیان', 'Kian exchange'),
          amount: 12_500,
          children: [
            { id: 2, office: t('شعبه تهران', 'Branch of Tehran'), amount: 8000 },
            { id: 3, office: t('شعبه قم', 'Branch of Qom'), amount: 4500 },
          ],
        },
        { id: 4, office: t('صرافی دنا', 'Dena exchange'), amount: 3100 },
      ]}
      columns={[
        { title: t('صرافی', 'Office'), dataIndex: 'office' },
        { title: t('مبلغ', 'Amount'), dataIndex: 'amount' },
      ]}
    />
  );
}
