import { Input, Select, Space } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گروه', en: 'Group' },
  description: { fa: 'چند خانه چسبیده', en: 'Several fields joined' },
};

export default function GroupDemo() {
  const t = useTranslator();
  return (
    <Space.Compact block>
      <Select
        aria-label={t('گونه شناسه', 'Kind of id')}
        defaultValue="iban"
        options={[
          { value: 'iban', label: t('شبا', 'IBAN') },
          { value: 'card', label: t('کارت', 'Card') },
        ]}
        style={{ inlineSize: 90 }}
      />
      <Input dir="ltr" defaultValue="IR82 0540 1026 8002 0817 9090 02" aria-label={t('شماره', 'Id number')} />
    </Space.Compact>
  );
}
