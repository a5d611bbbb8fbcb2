import { foldKey } from '@nazer/persian/fold.ts';
import { Input, Tree } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جست‌وجو', en: 'Search' },
  description: { fa: 'یافته برجسته و شاخه‌اش باز است', en: 'The find is bold, its branch open' },
};

export default function SearchDemo() {
  const t = useTranslator();
  const [typed, setTyped] = useState('');
  const groups = [
    { key: 'thr', names: [t('ری', 'Rey'), t('ورامین', 'Varamin')] },
    { key: 'isf', names: [t('کاشان', 'Kashan'), t('نطنز', 'Natanz')] },
  ];
  // `foldKey` makes the spellings of a word equal: ي and ی, capital and small letters.
  const isFound = (name: string) => typed !== '' && foldKey(name).includes(foldKey(typed));
  return (
    <>
      <Input
        allowClear
        aria-label={t('شهر', 'City')}
        placeholder={t('کاشان', 'Kashan')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {/* The key makes a new tree for each search, because `defaultExpandedKeys` is only read at the beginning. */}
      <Tree
        key={typed}
        defaultExpandedKeys={groups.filter(({ names }) => names.some(isFound)).map(({ key }) => key)}
        treeData={groups.map(({ key, names }) => ({
          key,
          title: key === 'thr' ? t('تهران', 'Tehran') : t('اصفهان', 'Isfahan'),
          children: names.map((name) => ({ key: name, title: isFound(name) ? <mark>{name}</mark> : name })),
        }))}
      />
    </>
  );
}
