import { Money } from '@nazer/ui/text.tsx';
import { Table } from 'antd';
import { useDeals } from './deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سر و پا', en: 'Title and footer' },
  description: { fa: 'نام جدول بالا، سرجمع پایین', en: 'The name above, the total below' },
};

export default function TitleDemo() {
  const t = useTranslator();
  const deals = useDeals();
  const total = deals.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Table
      bordered
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={deals}
      title={() => t('معامله‌های امروز', 'Dealings of today')}
      footer={() => (
        <>
          {t('سرجمع', 'Total')}: <Money value={total} />
        </>
      )}
      columns={[
        { title: t('صرافی', 'Office'), dataIndex: 'office' },
        {
          title: t('مبلغ', 'Amount'),
          dataIndex: 'amount',
          align: 'end',
          render: (amount: number) => <Money value={amount} />,
        },
      ]}
    />
  );
}
