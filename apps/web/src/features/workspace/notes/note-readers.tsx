/** Choice of the colleagues who may read a note, behind a button of the note; each tick is saved at once. */
import type { Note } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { IconPopup } from '../parts/icon-popup.tsx';
import { PersonBoxes } from '../parts/person-boxes.tsx';
import { useColleagues } from '../parts/use-colleagues.ts';
import { useShareNote } from './use-notes.ts';

/** Boxes of the colleagues; nothing until they are read. */
function Colleagues({ note }: { readonly note: Note }) {
  const t = useText('notes');
  const { data } = useColleagues();
  const share = useShareNote();
  // Local copy, so that a choice is displayed before the notes are read again.
  const [readerIds, setReaderIds] = useState(note.readerIds);
  const set = (colleague: number, isReader: boolean) => {
    const others = readerIds.filter((one) => one !== colleague);
    const next = isReader ? [...others, colleague] : others;
    setReaderIds(next);
    share.mutate({ id: note.id, readerIds: next }, { onError: () => setReaderIds(note.readerIds) });
  };
  return (
    data && (
      <PersonBoxes
        legend={t('shareWith')}
        people={data.list}
        isChosen={(id) => readerIds.includes(id)}
        onChoose={set}
        nobody={t('noColleagues')}
      />
    )
  );
}

export function NoteReaders({ note }: { readonly note: Note }) {
  const t = useText('notes');
  const count = note.readerIds.length;
  const label = count === 0 ? t('share') : t('sharedWith', { count });
  return (
    <IconPopup icon="users" label={label} panelLabel={t('shareWith')} isActive={count > 0}>
      {() => <Colleagues note={note} />}
    </IconPopup>
  );
}
