import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Money } from '@nazer/ui/text.tsx';
import { Table } from 'antd';
import { useDeals } from './deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'عدد و تاریخ در یک راستا', en: 'Figures and dates line up' },
};

export default function SimpleDemo() {
  const t = useTranslator();
  const deals = useDeals();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={deals}
      columns={[
        { title: t('صرافی', 'Office'), dataIndex: 'office' },
        {
          title: t('مبلغ', 'Amount'),
          dataIndex: 'amount',
          align: 'end',
          render: (amount: number) => <Money value={amount} tabular />,
        },
        { title: t('روز', 'Day'), dataIndex: 'day', render: (day: string) => <JalaliDate value={day} /> },
      ]}
    />
  );
}
