import { foldKey } from '@nazer/persian/fold.ts';
import { Transfer } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';
import { CheckList } from './check-list.tsx';

export const words: DemoWords = {
  title: { fa: 'جست‌وجو', en: 'Search' },
  description: { fa: 'هر فهرست جست‌وجوی خود را دارد', en: 'Each list has its search' },
};

export default function SearchDemo() {
  const t = useTranslator();
  const [targetKeys, setTargetKeys] = useState<string[]>([]);
  const people = [
    { key: 'maryam', title: t('مریم کریمی', 'Maryam Karimi') },
    { key: 'reza', title: t('رضا احمدی', 'Reza Ahmadi') },
    { key: 'sara', title: t('سارا نادری', 'Sara Naderi') },
    { key: 'leila', title: t('لیلا صادقی', 'Leila Sadeghi') },
  ];
  return (
    <Transfer
      showSearch
      dataSource={people}
      targetKeys={targetKeys}
      onChange={(keys) => setTargetKeys(keys.map(String))}
      filterOption={(typed, { title }) => foldKey(title).includes(foldKey(typed))}
      titles={[t('کاربران', 'Users'), t('در نقش', 'In the role')]}
      showSelectAll={false}
    >
      {(list) => <CheckList {...list} />}
    </Transfer>
  );
}
