import { Table } from 'antd';
import { type Key, useState } from 'react';
import { useDeals } from '../basic/deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گزینش خود', en: 'Own selection' },
  description: { fa: 'فقط فروخته‌ها، یا برعکس', en: 'The sold alone, or the others' },
};

export default function SelectionDemo() {
  const t = useTranslator();
  const deals = useDeals();
  const [keys, setKeys] = useState<readonly Key[]>([]);
  const idsOf = (isWanted: (sold: number) => boolean) =>
    deals.filter(({ sold }) => isWanted(sold)).map(({ id }) => id);
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={deals}
      rowSelection={{
        selectedRowKeys: [...keys],
        onChange: setKeys,
        columnWidth: 60,
        getTitleCheckboxProps: () => ({ 'aria-label': t('گرفتن همه', 'Take all') }),
        getCheckboxProps: ({ office }) => ({ 'aria-label': office }),
        selections: [
          {
            key: 'sold',
            text: t('فروخته‌ها', 'The sold'),
            onSelect: () => setKeys(idsOf((sold) => sold > 0)),
          },
          {
            key: 'rest',
            text: t('نفروخته‌ها', 'The unsold'),
            onSelect: () => setKeys(idsOf((sold) => sold === 0)),
          },
        ],
      }}
      footer={() => t('{count} ردیف', '{count, plural, one {# row} other {# rows}}', { count: keys.length })}
      columns={[
        { title: t('صرافی', 'Office'), dataIndex: 'office' },
        { title: t('مبلغ', 'Amount'), dataIndex: 'amount' },
      ]}
    />
  );
}
