import { Button, Flex, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { type Deal, useDeals } from '../basic/deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پالایش و چینش', en: 'Reset filter and sorter' },
  description: { fa: 'همه را به آغاز برگردانید', en: 'Take all back to the beginning' },
};

export default function ResetDemo() {
  const t = useTranslator();
  const deals = useDeals();
  const [currency, setCurrency] = useState<string[] | null>(null);
  const [order, setOrder] = useState<'ascend' | 'descend' | null>(null);
  const onChange: TableProps<Deal>['onChange'] = (_page, filters, sorter) => {
    setCurrency(filters['currency'] ? filters['currency'].map(String) : null);
    setOrder(Array.isArray(sorter) ? null : (sorter.order ?? null));
  };
  const reset = () => {
    setCurrency(null);
    setOrder(null);
  };
  return (
    <>
      <Flex gap={8} style={{ paddingBlockEnd: 8 }}>
        <Button size="small" onClick={() => setOrder('descend')}>
          {t('بزرگ‌ترین بالا', 'Largest first')}
        </Button>
        <Button size="small" disabled={!currency && !order} onClick={reset}>
          {t('از آغاز', 'Reset')}
        </Button>
      </Flex>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={deals}
        onChange={onChange}
        columns={[
          { title: t('صرافی', 'Office'), dataIndex: 'office' },
          {
            title: t('ارز', 'Currency'),
            dataIndex: 'currency',
            filteredValue: currency,
            filters: ['USD', 'EUR', 'AED'].map((value) => ({ text: value, value })),
            onFilter: (value, row) => row.currency === value,
          },
          {
            title: t('مبلغ', 'Amount'),
            dataIndex: 'amount',
            sortOrder: order,
            sorter: (a, b) => a.amount - b.amount,
          },
        ]}
      />
    </>
  );
}
