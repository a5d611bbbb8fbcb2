/** Changes of tasks, of their order, and comments on them. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { fill } from '@nazer/contract/words/words.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { TaskRepeat } from '@nazer/contract/workspace/todo/task-names.ts';
import type { TaskChange } from '@nazer/contract/workspace/todo/todo.contract.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { readDay } from '../../../platform/day-range.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { getBusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import { sendMessage } from '../workspace.service.ts';
import { nextDueDay } from './repeats.ts';
import {
  assignTask,
  deleteMember,
  findColleague,
  insertComment,
  insertMember,
  lockOrder,
  lockTasks,
  repeatTask,
  saveOrder,
  updateMembers,
  updateTasks,
} from './todo.queries.ts';
import { recordColumns } from './task-records.ts';
import { checkRoom, notifyMembers } from './todo.service.ts';

type LockedTask = RowOf<'lock-tasks'>;
type Work = Pick<Ctx, 'user' | 'clock'>;

/** Fields that everybody who sees a task may change. */
const marks: ReadonlySet<string> = new Set(['isDone', 'isImportant', 'isStarred', 'isRead']);

/**
 * Locks tasks until commit. Throws `notFound` when the caller does not see one of them, and `forbidden` when `change` holds
 * more than marks and one of them is somebody else's.
 */
async function lockOwnTasks(tx: Tx, { user }: Work, { ids, change }: Change): Promise<LockedTask[]> {
  const locked = await lockTasks(tx, { userId: user.id, ids: [...ids] });
  if (locked.length < new Set(ids).size) throw new AppError('notFound');
  const isMarking = Object.keys(change).every((name) => marks.has(name));
  if (!isMarking && locked.some(({ ownerId }) => ownerId !== user.id)) throw new AppError('forbidden');
  return locked;
}

/** A change of tasks; members that are left out of `change` stay as they are. */
interface Change {
  readonly ids: readonly number[];
  readonly change: TaskChange;
}

/**
 * Assigns a locked task to a person, who gets it at the top of the list and a message; `to` 0 leaves it to its owner. The
 * person who had it before loses it. Does nothing when nothing changes. Throws `badValue` for a person the caller does
 * not work with.
 */
async function assign(tx: Tx, ctx: Work, { task, to }: { task: LockedTask; to: number }): Promise<void> {
  if ((task.assigneeId ?? 0) === to) return;
  const { user, clock } = ctx;
  const colleague = to === 0 ? undefined : await findColleague(tx, { id: to, officeId: officeOf(ctx) });
  if (to !== 0 && !colleague) throw new AppError('badValue', { values: { field: 'change.assigneeId' } });
  if (task.assigneeId !== null && task.assigneeId !== task.ownerId)
    await deleteMember(tx, { taskId: task.id, userId: task.assigneeId });
  await assignTask(tx, { id: task.id, assigneeId: to === 0 ? null : to });
  if (!colleague || to === user.id) return;
  await insertMember(tx, { userId: to, taskId: task.id, isStarred: false, isRead: false });
  const words = serverWords[colleague.language as Language].tasks; // an account has one of ours
  await sendMessage(tx, {
    userId: to,
    senderName: user.fullName || user.userName,
    at: clock.now(),
    body: fill(words.assigned, { title: task.title }),
  });
}

/**
 * Adds the next occurrence of repeated tasks that are being done; `tasks` are as they were before. The next one repeats
 * from then on, the done one no longer, so that marking it done again adds no second one. Tasks that are done already or
 * in the trash get none. Throws `tooManyEntries` when the owner of one has no room.
 */
async function repeat(tx: Tx, tasks: readonly LockedTask[]): Promise<void> {
  const again = tasks.filter(
    ({ repeats, dueDay, doneAt, deletedAt }) =>
      repeats !== '' && dueDay !== '' && doneAt === null && deletedAt === null,
  );
  if (again.length === 0) return;
  const calendar = await getBusinessCalendar(tx);
  // `checkRoom` locks owners: in the order of their ids, so that two calls never wait for each other.
  for (const task of again.toSorted((one, other) => one.ownerId - other.ownerId)) {
    await checkRoom(tx, task.ownerId, 1);
    // The cast is safe: the table allows only the values of the contract.
    await repeatTask(tx, {
      id: task.id,
      dueDay: nextDueDay(task.repeats as TaskRepeat, task.dueDay, calendar),
    });
  }
}

/**
 * Updates locked tasks, and the caller's own marks of them; fields that are left out stay, an empty due day removes it.
 * Throws `badDateInput`.
 */
async function update(tx: Tx, { user, clock }: Work, { ids, change }: Change): Promise<void> {
  const given = <K extends keyof TaskChange>(name: K) => change[name] ?? null;
  const title = given('title');
  const dueDay = given('dueDay');
  const { isStarred, isRead } = change;
  await updateTasks(tx, {
    ids: [...ids],
    now: clock.now(),
    title,
    titleFolded: title === null ? null : foldKey(title),
    notes: given('notes'),
    label: given('label'),
    dueDay: dueDay ? readDay('change.dueDay', dueDay) : dueDay,
    repeats: given('repeats'),
    ...recordColumns(change.record),
    isImportant: given('isImportant'),
    isDone: given('isDone'),
    isDeleted: given('isDeleted'),
  });
  if (isStarred !== undefined || isRead !== undefined)
    await updateMembers(tx, {
      userId: user.id,
      ids: [...ids],
      isStarred: given('isStarred'),
      isRead: given('isRead'),
    });
}

/**
 * Changes tasks, locked until commit. Everybody who sees a task may change its marks, only its owner the rest. Throws
 * `notFound`, `forbidden`, `badDateInput`, `badValue` and `tooManyEntries`.
 */
export async function changeTasks(tx: Tx, ctx: Work, { ids, change }: Change): Promise<void> {
  const locked = await lockOwnTasks(tx, ctx, { ids, change });
  const { title, assigneeId, isDeleted } = change;
  if (isDeleted === false)
    await checkRoom(tx, ctx.user.id, locked.filter(({ deletedAt }) => deletedAt !== null).length);
  if (change.isDone) await repeat(tx, locked);
  await update(tx, ctx, { ids, change });
  if (assigneeId !== undefined)
    for (const task of locked)
      await assign(tx, ctx, { task: { ...task, title: title ?? task.title }, to: assigneeId });
  // Those who have just lost a task are no longer found among its members.
  const before = locked.flatMap((task) => (task.assigneeId === null ? [] : [task.assigneeId]));
  await notifyMembers(tx, ids, before);
}

/**
 * Moves a task in the caller's list before the task `before`; null moves it to the end, its own id leaves it where it is.
 * Locks the list until commit. Throws `notFound` when one of the two tasks is not in it.
 */
export async function moveTask(
  tx: Tx,
  { user }: Work,
  { id, before }: { readonly id: number; readonly before: number | null },
): Promise<void> {
  const order = await lockOrder(tx, { userId: user.id });
  const others = order.filter((taskId) => taskId !== id);
  const place = before === null ? others.length : others.indexOf(before);
  if (others.length === order.length || (place < 0 && before !== id)) throw new AppError('notFound');
  if (before === id) return;
  await saveOrder(tx, { userId: user.id, ids: others.toSpliced(place, 0, id) });
  await notifyMembers(tx, [], [user.id]);
}

/** Adds a comment to a task that the caller sees; gives its id. Throws `notFound`. */
export async function addComment(
  tx: Tx,
  ctx: Work,
  { id, body }: { readonly id: number; readonly body: string },
): Promise<number> {
  await lockOwnTasks(tx, ctx, { ids: [id], change: {} });
  const added = await insertComment(tx, { taskId: id, userId: ctx.user.id, at: ctx.clock.now(), body });
  await notifyMembers(tx, [id]);
  return added;
}
