/** «یادداشت‌ها»: board of sticky notes, the user's own and those colleagues share. */
import { noteColors } from '@nazer/contract/workspace/notes/note-limits.ts';
import type { Note } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { matchingNotes } from './matching-notes.ts';
import type { NoteKeeper } from './note-keeper.ts';
import { NotePaper } from './note-paper.tsx';
import { freePlace } from './note-place.ts';
import { AppSearch } from '../parts/controls.tsx';
import { useAppAddress } from '../parts/use-app-address.ts';
import { useAddNote, useDropNote, useNotes } from './use-notes.ts';
import '../parts/parts.css';
import './notes.css';

interface BoardProps {
  readonly notes: readonly Note[];
  readonly keeper: NoteKeeper;
  readonly hintId: string;
}

/** Board of notes, newest first. Changes do not reorder the elements, so that the focus stays. */
function Board({ notes, keeper, hintId }: BoardProps) {
  const t = useText('notes');
  const deleteNote = useDropNote(keeper);
  // The notes come in the order of their last change, so that the one changed last lies on top.
  const levels = new Map(notes.map(({ id }, level) => [id, level]));
  return (
    <ul className="nt-notes" aria-label={t('notes')}>
      {notes
        .toSorted((one, other) => other.id - one.id)
        .map((note) => (
          <NotePaper
            key={note.id}
            note={note}
            level={levels.get(note.id) ?? 0}
            hintId={hintId}
            onChange={(change) => keeper.change(note.id, change)}
            onDelete={() => void deleteNote(note.id)}
          />
        ))}
    </ul>
  );
}

/** Focuses a note that was added or opened by its address, once it is on the board. */
function useFocusOn(id: number | undefined, notes: readonly Note[], board: RefObject<HTMLElement | null>) {
  const isThere = notes.some((note) => note.id === id);
  useEffect(() => {
    if (isThere) board.current?.querySelector<HTMLElement>(`[data-note="${id}"] textarea`)?.focus();
  }, [id, isThere, board]);
}

/** The address contains only the open note and the search text. */
const nothingElse = { read: () => ({}), write: () => ({}) };

export default function NotesPage() {
  const t = useText('notes');
  const hintId = useId();
  const board = useRef<HTMLDivElement>(null);
  const { query, keeper, notes, hasUnsent } = useNotes();
  const { view, changeView } = useAppAddress(nothingElse);
  const matching = matchingNotes(notes, view.text);
  /** Id of the note that was added last on this page. */
  const [fresh, setFresh] = useState<number>();
  const { add, isBusy } = useAddNote(setFresh);
  useFocusOn(view.id, matching, board);
  useFocusOn(fresh, matching, board);
  const addNote = () => {
    // The search is cleared, because an empty new note would not match it.
    if (view.text !== '') changeView({ text: '' });
    // Colours take turns.
    const color = noteColors[notes.length % noteColors.length] ?? 'warn';
    void add({ color, ...freePlace(notes, board.current?.clientWidth ?? 0) });
  };
  return (
    <>
      <PageHeader title={t('notes')} count={query.data ? matching.length : null}>
        <span className="nt-state" role="status">
          {hasUnsent && t('saving')}
        </span>
        <AppSearch label={t('search')} value={view.text} onSearch={(text) => changeView({ text })} />
        <Button kind="primary" icon={<Icon name="plus" />} isBusy={isBusy} onClick={addNote}>
          {t('add')}
        </Button>
      </PageHeader>
      <p id={hintId} className="nt-hint">
        {t('moveHint')}
      </p>
      <div ref={board} className="nt-board">
        {query.isPending && <SkeletonRows label={t('loading')} rows={6} />}
        {query.isError && <FailedReading title={t('failed')} query={query} />}
        {query.data && notes.length === 0 && (
          <EmptyState icon="pencil" title={t('noNotes')} text={t('noNotesHint')} />
        )}
        {notes.length > 0 && matching.length === 0 && (
          <EmptyState icon="search" title={t('noneFound')} text={t('noneFoundHint')} />
        )}
        {matching.length > 0 && <Board notes={matching} keeper={keeper} hintId={hintId} />}
      </div>
    </>
  );
}
