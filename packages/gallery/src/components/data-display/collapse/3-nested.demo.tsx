import { Collapse } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تو در تو', en: 'Nested' },
  description: { fa: 'بخشی درون بخش', en: 'A section within a section' },
};

export default function NestedDemo() {
  const t = useTranslator();
  const inner = (
    <Collapse
      size="small"
      items={[
        { key: '1', label: t('شعبه مرکزی', 'Main branch'), children: t('خیابان فردوسی', 'Ferdowsi street') },
      ]}
    />
  );
  return (
    <Collapse
      defaultActiveKey={['1']}
      items={[{ key: '1', label: t('صرافی کیان', 'Kian exchange'), children: inner }]}
    />
  );
}
