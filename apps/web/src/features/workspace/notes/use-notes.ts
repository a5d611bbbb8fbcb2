/** Notes of the board: as stored on the server, with unsaved changes applied on top. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { Note, NoteChange } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { apiData } from '../../../platform/calls/api.ts';
import { isUnanswered } from '../../../platform/calls/api-error.ts';
import { isAway } from '../../../platform/calls/outage.ts';
import { presentError } from '../../../platform/calls/present-error.ts';
import { about, apiQuery, invalidateAbout, queryClient } from '../../../platform/calls/query-client.ts';
import { useSession } from '../../../platform/session/session.ts';
import { showToast, undoToastMs } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { storeDraft, readDrafts } from '../../../resources/dialog/drafts.ts';
import type { Values } from '../../../resources/dialog/record-form.ts';
import { sendAgain } from '../../../resources/dialog/send-again.ts';
import { useOnceSend } from '../../../resources/dialog/use-once-send.ts';
import { type KeeperOptions, makeKeeper, type NoteKeeper } from './note-keeper.ts';

const notesQuery = { ...apiQuery('GET /api/Workspace/GetNotes'), ...about('Note') };
const refetchNotes = () => invalidateAbout(['Note']);

/** Applies a saved change to the cached notes, until the next refetch. */
async function patchCache(id: number, change: Partial<Note>): Promise<void> {
  // A running query may have been answered before the change.
  await queryClient.cancelQueries({ queryKey: notesQuery.queryKey });
  queryClient.setQueryData<ApiOutput<'GET /api/Workspace/GetNotes'>>(notesQuery.queryKey, (before) =>
    before ? { list: before.list.map((note) => (note.id === id ? { ...note, ...change } : note)) } : before,
  );
}

/**
 * Sends a change of a note and puts it into the cache. `isLeaving`: the page is being closed, and the call
 * outlives it. Rejects when the server refuses.
 */
async function send(id: number, change: NoteChange, isLeaving: boolean): Promise<void> {
  const how = { present: 'caller', keepalive: isLeaving } as const;
  await apiData('POST /api/Workspace/ChangeNote', { body: { id, change } }, how);
  const { isDeleted: _isDeleted, ...displayed } = change;
  await patchCache(
    id,
    Object.fromEntries(Object.entries(displayed).filter(([, value]) => value !== undefined)),
  );
}

function onRefused(error: unknown): void {
  presentError(error);
  void refetchNotes();
}

/** Beginning of the draft keys of notes; the note id follows. */
const draftPrefix = 'Note ';

/** Stores unsent changes in the browser as drafts, one per note, like those of forms. */
const draftStorage = (userName: string): Pick<KeeperOptions, 'storedChanges' | 'storeChange'> => ({
  storedChanges: Object.fromEntries(
    readDrafts(userName, draftPrefix).map(([id, { values }]) => [id, values as NoteChange]), // written by `storeChange` below
  ),
  storeChange: (id, change) => {
    const values = change as Values | null; // a change holds only texts and numbers
    const draft = values && { base: {}, values, rowVersion: undefined, once: undefined };
    storeDraft(userName, `${draftPrefix}${id}`, draft);
  },
});

/** Keeper of the user who is signed in. */
let current: { readonly userName: string; readonly keeper: NoteKeeper } | null = null;

/**
 * One keeper per user while the page lives, so that a change an earlier visit could not send does not overwrite a
 * later one.
 */
function keeperOf(userName: string): NoteKeeper {
  if (current?.userName !== userName) {
    const options = { send, isUnanswered, onRefused, sendAgain, isAway, ...draftStorage(userName) };
    current = { userName, keeper: makeKeeper(options) };
  }
  return current.keeper;
}

/**
 * Notes of the user with the changes not sent yet, and the keeper that sends these; empty until they are
 * read. Changes are sent when the page is left.
 */
export function useNotes() {
  const query = useQuery(notesQuery);
  const { userName } = useSession();
  const [keeper] = useState(() => keeperOf(userName));
  const unsent = useStore(keeper.unsent);
  useEffect(() => {
    addEventListener('pagehide', keeper.leave);
    void keeper.flush();
    return () => {
      removeEventListener('pagehide', keeper.leave);
      void keeper.flush();
    };
  }, [keeper]);
  const notes = query.data?.list.map((note): Note => {
    // A change contains only changed fields, so none is overwritten by undefined.
    return { ...note, ...(unsent[note.id] as Partial<Note> | undefined) };
  });
  return { query, keeper, notes: notes ?? [], hasUnsent: Object.keys(unsent).length > 0 } as const;
}

/**
 * `add` adds a note; `onAdded` is called with its id once the notes are read anew. A refusal is shown as a
 * toast.
 */
export function useAddNote(onAdded: (id: number) => void) {
  const { send: sendOnce, isSending, isHeld } = useOnceSend();
  const add = (body: Pick<Note, 'color' | 'x' | 'y'>) =>
    sendOnce({
      body,
      isNew: true,
      call: (options) => apiData('POST /api/Workspace/AddNote', { body }, options),
      onDone: async ({ id }) => {
        await refetchNotes();
        onAdded(id);
      },
      onDoneBefore: refetchNotes,
      onRefused: presentError,
    });
  return { add, isBusy: isSending || isHeld } as const;
}

/**
 * Deletes a note; the toast offers to restore it. Unsent changes are sent first, so that undoing restores all of the
 * text. A refusal is shown as a toast and leaves the note; the function never rejects.
 */
export function useDropNote(keeper: NoteKeeper): (id: number) => Promise<void> {
  const t = useText('notes');
  const setDeleted = async (id: number, isDeleted: boolean): Promise<void> => {
    await apiData('POST /api/Workspace/ChangeNote', { body: { id, change: { isDeleted } } });
    await refetchNotes();
  };
  const restore = (id: number): void => {
    // The refusal was shown.
    setDeleted(id, false).catch(() => refetchNotes());
  };
  return async (id) => {
    try {
      await keeper.flush();
      await setDeleted(id, true);
    } catch {
      // The refusal was shown, and the note stays.
      return;
    }
    showToast({
      kind: 'ok',
      text: t('wasDeleted'),
      action: { label: t('undo'), onAction: () => restore(id) },
      durationMs: undoToastMs,
    });
  };
}

/** Replaces the readers of a note. The scope runs mutations one after the other, so that the last choice is stored. */
export const useShareNote = () =>
  useMutation({
    scope: { id: 'share-note' },
    mutationFn: (body: { id: number; readerIds: number[] }) =>
      apiData('POST /api/Workspace/ShareNote', { body }),
    onSettled: refetchNotes,
  });
