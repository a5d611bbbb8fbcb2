import { Anchor } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ایستا', en: 'Static' },
  description: { fa: 'افقی، بی چسبیدن', en: 'Horizontal, not sticking' },
};

export default function StaticDemo() {
  const t = useTranslator();
  return (
    <Anchor
      affix={false}
      direction="horizontal"
      onClick={(event) => event.preventDefault()}
      items={[
        { key: '1', href: '#basic', title: t('پایه', 'Basic') },
        { key: '2', href: '#static', title: t('ایستا', 'Static') },
        { key: '3', href: '#change', title: t('تغییر', 'Change') },
      ]}
    />
  );
}
