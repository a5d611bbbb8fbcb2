import { Tree } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خواندن هنگام نیاز', en: 'Lazy load' },
  description: { fa: 'برگ‌ها با بازشدن می‌آیند', en: 'Leaves come on opening' },
};

interface Node {
  key: string;
  title: string;
  isLeaf?: boolean;
  children?: Node[];
}

export default function LazyDemo() {
  const t = useTranslator();
  const [data, setData] = useState<Node[]>([
    { key: 'a', title: t('صرافی کیان', 'Kian exchange') },
    { key: 'b', title: t('صرافی البرز', 'Alborz exchange') },
  ]);
  const load = ({ key }: { key: React.Key }) =>
    new Promise<void>((resolve) => {
      // Stands for a call to the server. The tree displays a spinner until the promise resolves.
      setTimeout(() => {
        const children = [1, 2].map((no) => ({
          key: `${key}${no}`,
          title: t('شعبه {no}', 'Branch {no}', { no }),
          isLeaf: true,
        }));
        setData((now) => now.map((one) => (one.key === key ? { ...one, children } : one)));
        resolve();
      }, 500);
    });
  return <Tree treeData={data} loadData={load} />;
}
