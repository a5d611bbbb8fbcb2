import { Button, Flex } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ردیف‌ها', en: 'Rows' },
  description: {
    fa: 'فشار بر برچسب ردیف‌های هم‌برچسب را می‌گزیند',
    en: 'A press on a tag keeps the rows that have it',
  },
};

export default function RowsDemo() {
  const t = useTranslator();
  /** Tag by which the rows are filtered; all rows without one. */
  const [tag, setTag] = useState('');
  const [fx, coin, report] = [t('ارز', 'Currency'), t('سکه', 'Coins'), t('گزارش', 'Report')];
  const rows = [
    { name: t('معامله 1201', 'Dealing 1201'), tags: [fx] },
    { name: t('معامله 1202', 'Dealing 1202'), tags: [coin] },
    { name: t('گزارش هفته', 'Weekly report'), tags: [fx, report] },
  ];
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {rows
        .filter(({ tags }) => tag === '' || tags.includes(tag))
        .map(({ name, tags }) => (
          <li key={name} style={{ paddingBlock: 8, borderBlockEnd: '1px solid var(--nz-hair2)' }}>
            <Flex gap={8} align="center">
              <span style={{ flex: 1 }}>{name}</span>
              {tags.map((one) => (
                <Button
                  key={one}
                  size="small"
                  aria-pressed={one === tag}
                  onClick={() => setTag(one === tag ? '' : one)}
                >
                  {one}
                </Button>
              ))}
            </Flex>
          </li>
        ))}
    </ul>
  );
}
