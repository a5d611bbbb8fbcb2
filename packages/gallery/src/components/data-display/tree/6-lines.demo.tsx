import { Tree } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با خط', en: 'Lines' },
  description: { fa: 'خط‌ها پیوند را نشان می‌دهند', en: 'Lines show what belongs where' },
};

export default function LinesDemo() {
  const t = useTranslator();
  return (
    <Tree
      showLine
      defaultExpandAll
      treeData={[
        {
          key: '1',
          title: t('بانک مرکزی', 'Central bank'),
          children: [
            {
              key: '2',
              title: t('معاونت ارزی', 'Deputy for foreign exchange'),
              children: [{ key: '3', title: t('اداره نظارت', 'Supervision') }],
            },
          ],
        },
      ]}
    />
  );
}
