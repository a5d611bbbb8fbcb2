import { Table } from 'antd';
import { useState } from 'react';
import { useDeals } from './deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گزینش', en: 'Selection' },
  description: { fa: 'شمار گرفته‌ها دیده می‌شود', en: 'The number taken shows' },
};

export default function SelectionDemo() {
  const t = useTranslator();
  const deals = useDeals();
  const [keys, setKeys] = useState<React.Key[]>([]);
  return (
    <>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={deals}
        rowSelection={{
          selectedRowKeys: keys,
          onChange: setKeys,
          getTitleCheckboxProps: () => ({ 'aria-label': t('گرفتن همه', 'Take all') }),
          getCheckboxProps: ({ office }) => ({ 'aria-label': office }),
        }}
        columns={[
          { title: t('صرافی', 'Office'), dataIndex: 'office' },
          { title: t('مبلغ', 'Amount'), dataIndex: 'amount' },
        ]}
      />
      <p role="status">
        {t('{count} ردیف', '{count, plural, one {# row} other {# rows}}', { count: keys.length })}
      </p>
    </>
  );
}
