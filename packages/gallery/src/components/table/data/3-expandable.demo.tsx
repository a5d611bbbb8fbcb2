import { Table } from 'antd';
import { useDeals } from '../basic/deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بازشونده', en: 'Expandable' },
  description: { fa: 'هر ردیف شرحی دارد', en: 'Each row has a description' },
};

export default function ExpandableDemo() {
  const t = useTranslator();
  const deals = useDeals();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={deals}
      expandable={{
        expandedRowRender: ({ day, sold }) =>
          t('{day}: {sold} فروخته شد.', '{day}: sold {sold}.', { day, sold }),
        rowExpandable: ({ sold }) => sold > 0,
      }}
      columns={[
        { title: t('صرافی', 'Office'), dataIndex: 'office' },
        { title: t('مبلغ', 'Amount'), dataIndex: 'amount' },
      ]}
    />
  );
}
