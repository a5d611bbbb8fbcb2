import { Button, Table } from 'antd';
import { useState } from 'react';
import { useDeals } from '../basic/deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سر ثابت', en: 'Fixed header' },
  description: { fa: 'بدنه زیر سر می‌لغزد', en: 'The body slides under the head' },
};

export default function FixedHeaderDemo() {
  const t = useTranslator();
  const deals = useDeals();
  const [chosen, setChosen] = useState<number>();
  // Five copies of the deals; their ids stay unique because those of the deals are below 10.
  const many = Array.from({ length: 5 }, () => deals).flatMap((rows, at) =>
    rows.map((row) => ({ ...row, id: at * 10 + row.id })),
  );
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={many}
      scroll={{ y: 160 }}
      rowClassName={({ id }) => (id === chosen ? 'ant-table-row-selected' : '')}
      columns={[
        {
          title: t('صرافی', 'Office'),
          dataIndex: 'office',
          render: (office: string, { id }) => (
            <Button size="small" type="text" aria-pressed={chosen === id} onClick={() => setChosen(id)}>
              {office}
            </Button>
          ),
        },
        { title: t('مبلغ', 'Amount'), dataIndex: 'amount' },
      ]}
    />
  );
}
