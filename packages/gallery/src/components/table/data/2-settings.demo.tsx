import { Flex, Switch, Table } from 'antd';
import { useState } from 'react';
import { useDeals } from '../basic/deals.ts';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تنظیم در جا', en: 'Dynamic settings' },
  description: { fa: 'کادر، سر و اندازه را عوض کنید', en: 'Change border, head and size' },
};

export default function SettingsDemo() {
  const t = useTranslator();
  const deals = useDeals();
  const [isBordered, setBordered] = useState(false);
  const [hasHead, setHead] = useState(true);
  const [isLarge, setLarge] = useState(false);
  const switches = [
    { label: t('کادر', 'Border'), isOn: isBordered, set: setBordered },
    { label: t('سر', 'Head'), isOn: hasHead, set: setHead },
    { label: t('بزرگ', 'Large'), isOn: isLarge, set: setLarge },
  ];
  return (
    <>
      <Flex gap={16} style={{ paddingBlockEnd: 8 }}>
        {switches.map(({ label, isOn, set }) => (
          <label key={label}>
            <Switch size="small" checked={isOn} onChange={set} /> {label}
          </label>
        ))}
      </Flex>
      <Table
        rowKey="id"
        pagination={false}
        dataSource={deals}
        bordered={isBordered}
        showHeader={hasHead}
        size={isLarge ? 'large' : 'small'}
        columns={[
          { title: t('صرافی', 'Office'), dataIndex: 'office' },
          { title: t('مبلغ', 'Amount'), dataIndex: 'amount' },
        ]}
      />
    </>
  );
}
