import { Table } from 'antd';
import { useDeals } from '../basic/deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سر گروهی', en: 'Grouped head' },
  description: { fa: 'دو ستون زیر یک نام', en: 'Two columns under one name' },
};

export default function GroupedDemo() {
  const t = useTranslator();
  const deals = useDeals();
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={deals}
      bordered
      columns={[
        { title: t('صرافی', 'Office'), dataIndex: 'office' },
        {
          title: t('ارز', 'Currency'),
          children: [
            { title: t('مبلغ', 'Amount'), dataIndex: 'amount' },
            { title: t('فروخته', 'Sold'), dataIndex: 'sold' },
          ],
        },
      ]}
    />
  );
}
