import { Transfer } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';
import { CheckList } from './check-list.tsx';

export const words: DemoWords = {
  title: { fa: 'نمایش خود', en: 'Own render' },
  description: { fa: 'هر ردیف نام و کد دارد', en: 'Each row has name and code' },
};

export default function RenderDemo() {
  const t = useTranslator();
  const [targetKeys, setTargetKeys] = useState<string[]>([]);
  const currencies = [
    { key: 'USD', title: t('دلار آمریکا', 'US dollar') },
    { key: 'EUR', title: t('یورو', 'Euro') },
    { key: 'AED', title: t('درهم', 'Dirham') },
  ];
  return (
    <Transfer
      dataSource={currencies}
      targetKeys={targetKeys}
      onChange={(keys) => setTargetKeys(keys.map(String))}
      showSelectAll={false}
    >
      {(list) => (
        <CheckList
          {...list}
          face={({ key, title }) => (
            <>
              {title} <bdi className="lat">{key}</bdi>
            </>
          )}
        />
      )}
    </Transfer>
  );
}
