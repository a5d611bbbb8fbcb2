import { Collapse } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بی‌خط', en: 'Borderless' },
  description: { fa: 'آرام‌تر، برای کنار متن', en: 'Quieter, beside text' },
};

export default function BorderlessDemo() {
  const t = useTranslator();
  return (
    <Collapse
      bordered={false}
      defaultActiveKey={['1']}
      items={[
        {
          key: '1',
          label: t('یادداشت', 'Note'),
          children: t('مدارک کامل است.', 'The documents are complete.'),
        },
        { key: '2', label: t('پیوست', 'Attachment'), children: t('دو پرونده', 'Two files') },
      ]}
    />
  );
}
