import { Button, Table } from 'antd';
import { useState } from 'react';
import { useDeals } from '../basic/deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کار روی ردیف', en: 'Operations' },
  description: { fa: 'حذف، و بازگرداندن همه', en: 'Delete, and bring all back' },
};

export default function OperationsDemo() {
  const t = useTranslator();
  const deals = useDeals();
  /** Ids of the deleted rows. */
  const [gone, setGone] = useState<readonly number[]>([]);
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={deals.filter(({ id }) => !gone.includes(id))}
      footer={() => (
        <Button size="small" disabled={gone.length === 0} onClick={() => setGone([])}>
          {t('بازگرداندن', 'Bring back')}
        </Button>
      )}
      columns={[
        { title: t('صرافی', 'Office'), dataIndex: 'office' },
        { title: t('مبلغ', 'Amount'), dataIndex: 'amount' },
        {
          title: t('کار', 'Action'),
          key: 'action',
          render: (_value, { id, office }) => (
            <Button
              size="small"
              danger
              aria-label={t('حذف {office}', 'Delete {office}', { office })}
              onClick={() => setGone([...gone, id])}
            >
              {t('حذف', 'Delete')}
            </Button>
          ),
        },
      ]}
    />
  );
}
