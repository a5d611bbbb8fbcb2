import { Table } from 'antd';
import { type Deal, useDeals } from './deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ادغام خانه‌ها', en: 'Column and row span' },
  description: { fa: 'خانه‌های یک ارز یکی می‌شوند', en: 'Cells of one currency are joined' },
};

/** Rows that the cell of a currency covers; 0 in the rows after the first. The deals are sorted by currency. */
const spanAt = (deals: readonly Deal[], at: number): number => {
  const { currency } = deals[at] ?? {};
  if (deals[at - 1]?.currency === currency) return 0;
  return deals.filter((deal) => deal.currency === currency).length;
};

export default function SpanDemo() {
  const t = useTranslator();
  const deals = useDeals().toSorted((a, b) => a.currency.localeCompare(b.currency));
  return (
    <Table
      bordered
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={deals}
      columns={[
        {
          title: t('ارز', 'Currency'),
          dataIndex: 'currency',
          onCell: (_deal, at = 0) => ({ rowSpan: spanAt(deals, at) }),
        },
        { title: t('معامله', 'Dealing'), colSpan: 2, dataIndex: 'office' },
        { title: t('مبلغ', 'Amount'), colSpan: 0, dataIndex: 'amount' },
      ]}
    />
  );
}
