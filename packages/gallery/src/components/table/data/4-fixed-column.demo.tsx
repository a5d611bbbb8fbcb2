import { Table } from 'antd';
import { useDeals } from '../basic/deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ستون ثابت', en: 'Fixed column' },
  description: { fa: 'نام سر جایش می‌ماند', en: 'The name stays in its place' },
};

export default function FixedColumnDemo() {
  const t = useTranslator();
  const deals = useDeals();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={deals}
      scroll={{ x: 700 }}
      columns={[
        { title: t('صرافی', 'Office'), dataIndex: 'office', fixed: 'start', width: 120 },
        { title: t('ارز', 'Currency'), dataIndex: 'currency' },
        { title: t('مبلغ', 'Amount'), dataIndex: 'amount', sorter: (a, b) => a.amount - b.amount },
        { title: t('فروخته', 'Sold'), dataIndex: 'sold', sorter: (a, b) => a.sold - b.sold },
        { title: t('روز', 'Day'), dataIndex: 'day' },
      ]}
    />
  );
}
