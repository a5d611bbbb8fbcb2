/** Sticky notes: their owner changes and shares them, readers see them. Their text is never logged. */
import { noteLimits } from '@nazer/contract/workspace/notes/note-limits.ts';
import type { Note, NoteChange } from '@nazer/contract/workspace/notes/notes.contract.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, Handlers } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { writeEvent } from '../../log/log.service.ts';
import { lockOwner } from '../workspace.queries.ts';
import { findColleague } from '../todo/todo.queries.ts';
import {
  countNotes,
  deleteReadersExcept,
  findNotes,
  findReaders,
  insertNote,
  insertReader,
  lockNote,
  updateNote,
} from './notes.queries.ts';

/** Makes the open boards of the owner and of these readers read the notes again. */
async function publishNotes(tx: Tx, { user }: Ctx, readers: readonly number[]): Promise<void> {
  for (const userId of new Set([user.id, ...readers]))
    await publish(tx, { userId, type: 'record', ids: ['Note'] });
}

/** Locks the owner, so that two calls at once do not both find room for the last note. Throws `tooManyNotes`. */
async function checkRoom(tx: Tx, userId: number): Promise<void> {
  await lockOwner(tx, { userId });
  if ((await countNotes(tx, { userId })) >= noteLimits.notes)
    throw new AppError('tooManyNotes', { values: { max: noteLimits.notes } });
}

/**
 * Changes what `change` contains, restores or deletes the note, which is locked until commit. Throws `notFound`, also for
 * somebody else's note, and `tooManyNotes` when there is no room to restore it.
 */
async function changeNote(tx: Tx, ctx: Ctx, { id, change }: { id: number; change: NoteChange }) {
  const locked = await lockNote(tx, { id, userId: ctx.user.id });
  if (!locked) throw new AppError('notFound');
  if (change.isDeleted === false && locked.deletedAt !== null) await checkRoom(tx, ctx.user.id);
  const given = <K extends keyof NoteChange>(name: K) => change[name] ?? null;
  await updateNote(tx, {
    id,
    now: ctx.clock.now(),
    body: given('body'),
    bodyFolded: change.body === undefined ? null : foldKey(change.body),
    color: given('color'),
    x: given('x'),
    y: given('y'),
    width: given('width'),
    height: given('height'),
    isDeleted: given('isDeleted'),
  });
  await publishNotes(tx, ctx, await findReaders(tx, { id }));
}

/**
 * Makes these people the only readers of a note. Those who read it before may stay; throws `badValue` for new
 * ones the caller does not work with, and `notFound` for somebody else's note.
 */
async function shareNote(tx: Tx, ctx: Ctx, { id, readerIds }: { id: number; readerIds: number[] }) {
  if (!(await lockNote(tx, { id, userId: ctx.user.id }))) throw new AppError('notFound');
  const before = await findReaders(tx, { id });
  for (const userId of readerIds) {
    const isKnown = before.includes(userId);
    const colleague = isKnown || (await findColleague(tx, { id: userId, officeId: officeOf(ctx) }));
    if (!colleague || userId === ctx.user.id)
      throw new AppError('badValue', { values: { field: 'readerIds' } });
  }
  await deleteReadersExcept(tx, { id, userIds: readerIds });
  for (const userId of readerIds) await insertReader(tx, { id, userId });
  await publishNotes(tx, ctx, [...before, ...readerIds]);
}

export const noteHandlers = {
  'GET /api/Workspace/GetNotes': async ({ db, user }) => ({
    list: (await findNotes(db, { userId: user.id })).map((note) => ({
      ...note,
      color: note.color as Note['color'], // the table allows these alone
    })),
  }),
  'POST /api/Workspace/AddNote': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await checkRoom(tx, ctx.user.id);
      const id = await insertNote(tx, { userId: ctx.user.id, now: ctx.clock.now(), ...body });
      await publishNotes(tx, ctx, []);
      await writeEvent(tx, ctx, { action: 'insert', key: String(id), call: 'POST /api/Workspace/AddNote' });
      return { id };
    }),
  'POST /api/Workspace/ChangeNote': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await changeNote(tx, ctx, body);
      const key = String(body.id);
      await writeEvent(tx, ctx, { action: 'update', key, call: 'POST /api/Workspace/ChangeNote' });
      return { id: body.id };
    }),
  'POST /api/Workspace/ShareNote': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await shareNote(tx, ctx, body);
      const key = String(body.id);
      await writeEvent(tx, ctx, { action: 'update', key, call: 'POST /api/Workspace/ShareNote' });
      return { id: body.id };
    }),
} satisfies Handlers;
