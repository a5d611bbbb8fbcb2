import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Collapse } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نشانه خود', en: 'Own icon' },
  description: { fa: 'نشانه در پایان خط', en: 'The icon at the end of the line' },
};

export default function OwnDemo() {
  const t = useTranslator();
  return (
    <Collapse
      expandIconPlacement="end"
      expandIcon={({ isActive }) => <Icon name={isActive ? 'chevron-up' : 'chevron-down'} />}
      items={[
        {
          key: '1',
          label: t('جزئیات پرداخت', 'Details of payment'),
          children: t('حواله، دو روز کاری', 'Transfer, two business days'),
        },
      ]}
    />
  );
}
