import { TreeSelect } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'شاخه‌ها با پیکان باز می‌شوند', en: 'Branches open by the arrows' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <TreeSelect
      aria-label={t('واحد', 'Department')}
      placeholder={t('واحد', 'Department')}
      style={{ inlineSize: 240 }}
      treeDefaultExpandAll
      treeData={[
        {
          value: 'cb',
          title: t('بانک مرکزی', 'Central bank'),
          children: [
            { value: 'fx', title: t('اداره ارزی', 'Foreign exchange') },
            { value: 'sup', title: t('اداره نظارت', 'Supervision') },
          ],
        },
      ]}
    />
  );
}
