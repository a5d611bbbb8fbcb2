/** Marks of a change: whether another record replaced it, wholly or in part; its kind; its date. */
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Tag } from 'antd';
import { type Translator, useTranslator } from '../demo.ts';
import type { Note, NoteKind } from './notes.ts';

const colours: Readonly<Record<NoteKind, string>> = { add: 'green', fix: 'red', update: 'blue' };

export const kindNames = (t: Translator): Readonly<Record<NoteKind, string>> => ({
  add: t('تازه', 'Added'),
  fix: t('رفع ایراد', 'Fixed'),
  update: t('به‌روز شده', 'Updated'),
});

export function NoteMarks({ kind, state, day }: Pick<Note, 'kind' | 'state' | 'day'>) {
  const t = useTranslator();
  return (
    <>
      {state === 'superseded' && <Tag>{t('جایگزین شده', 'Superseded')}</Tag>}
      {state === 'superseded in part' && <Tag>{t('بخشی جایگزین شده', 'Superseded in part')}</Tag>}{' '}
      <Tag color={colours[kind]}>{kindNames(t)[kind]}</Tag> <JalaliDate value={day} />
    </>
  );
}
