import { Checkbox, Collapse, Input } from 'antd';
import { useState } from 'react';
import { DocumentView } from '../document-view.tsx';
import { blocksOf } from '../markdown.ts';
import { kindNames, NoteMarks } from '../note-marks.tsx';
import { type NoteKind, noteKinds, notes } from '../notes.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'تغییرها به روز', en: 'Changes by day' },
  description: { fa: 'بجویید؛ هر یک باز می‌شود', en: 'Search; each opens' },
};

export default function ChangesDemo() {
  const t = useTranslator();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const [kinds, setKinds] = useState<readonly NoteKind[]>([]);
  const found = notes.filter(
    ({ title, text, kind }) =>
      (kinds.length === 0 || kinds.includes(kind)) && `${title} ${text}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('جستن در تغییرها', 'Search the changes')}
        placeholder={t('جست‌وجو', 'Search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        style={{ maxInlineSize: 320, marginBlockEnd: 8 }}
      />
      <Checkbox.Group
        aria-label={t('نوع تغییر', 'Kind of change')}
        value={[...kinds]}
        onChange={setKinds}
        options={noteKinds.map((value) => ({ value, label: kindNames(t)[value] }))}
      />
      <p role="status">
        {t('{count} تغییر', '{count, plural, one {# change} other {# changes}}', { count: found.length })}
      </p>
      <Collapse
        size="small"
        destroyOnHidden
        items={found.map(({ number, title, day, state, kind, text }) => ({
          key: number,
          label: <bdi dir="ltr">{`${number}. ${title}`}</bdi>,
          extra: <NoteMarks kind={kind} state={state} day={day} />,
          children: <DocumentView blocks={blocksOf(text)} />,
        }))}
      />
    </>
  );
}
