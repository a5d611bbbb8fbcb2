import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Collapse, Input, Tag } from 'antd';
import { useState } from 'react';
import { DocumentView } from '../document-view.tsx';
import { blocksOf } from '../markdown.ts';
import { notes } from '../notes.ts';
import { type DemoWords, useTwo } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تغییرها به روز', en: 'Changes by day' },
  look: { fa: 'بجویید؛ هر یک باز می‌شود', en: 'Search; each opens' },
};

export default function ChangesDemo() {
  const t = useTwo();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = notes.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(wanted));
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('جستن در تغییرها', 'Search the changes')}
        placeholder={t('جستن', 'Search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        style={{ maxInlineSize: 320, marginBlockEnd: 8 }}
      />
      <p role="status">{t(`${found.length} تغییر`, `${found.length} changes`)}</p>
      <Collapse
        size="small"
        destroyOnHidden
        items={found.map(({ number, title, day, state, text }) => ({
          key: number,
          label: <bdi dir="ltr">{`${number}. ${title}`}</bdi>,
          extra: (
            <>
              <Tag>{state === 'accepted' ? t('پذیرفته', 'Accepted') : t('جایگزین شده', 'Superseded')}</Tag>{' '}
              {day && <JalaliDate value={day} />}
            </>
          ),
          children: <DocumentView blocks={blocksOf(text)} />,
        }))}
      />
    </>
  );
}
