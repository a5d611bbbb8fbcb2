/** Tasks: everybody who sees a task may mark it, only its owner may change it. Their texts are never logged. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { maxTasks, tasksOfAnswer } from '@nazer/contract/workspace/todo/task-names.ts';
import type { Task, todoCalls } from '@nazer/contract/workspace/todo/todo.contract.ts';
import type { RecordAt } from '@nazer/contract/workspace/records.contract.ts';
import type { ParsedQuery } from '@nazer/contract/kernel/call.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { readDayIfAny } from '../../../platform/day-range.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import { publish } from '../../../platform/live/publish.ts';
import { type BusinessCalendar, getBusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import {
  countOwnTasks,
  countTasks,
  deleteTasksBefore,
  findMembers,
  findTask,
  findTaskComments,
  findRecordTasks,
  findTasks,
  insertMember,
  insertTask,
} from './todo.queries.ts';
import { lockOwner } from '../workspace.queries.ts';
import { deletedBefore } from '../retention.ts';
import { type FindRecord, seenRecord } from '../records.ts';
import { recordColumns } from './task-records.ts';

type TaskRow = RowOf<'find-record-tasks'>;

/** Task of an answer; columns an answer does not name, such as `total`, are dropped when it is written. */
const toTask = (found: TaskRow, calendar: BusinessCalendar): Task => {
  const { dueDay } = found;
  const isOnHoliday = dueDay !== '' && calendar.isHoliday(dueDay);
  return {
    ...found,
    // The casts are safe: the table allows only these values.
    label: found.label as Task['label'],
    repeats: found.repeats as Task['repeats'],
    isOnHoliday,
    holiday: isOnHoliday ? calendar.titleOf(dueDay) : '',
  };
};

type TasksQuery = ParsedQuery<(typeof todoCalls)['GET /api/Workspace/GetTasks']>;

/**
 * Tasks of a filter, at most `tasksOfAnswer`, with their number without this limit and the counts of all filters and
 * labels. `today` is the Jalali day in Tehran.
 */
export async function listTasks({ db, user, clock }: Ctx, { filter, label, text = '' }: TasksQuery) {
  const whose = { userId: user.id, today: todayJalali(clock.now()) };
  const calendar = await getBusinessCalendar(db);
  const found = await findTasks(db, {
    ...whose,
    filter,
    label: label ?? null,
    text: foldKey(text),
    limit: tasksOfAnswer,
  });
  const counts = await countTasks(db, whose);
  if (!counts) throw new Error('Counting gave no row.');
  return {
    today: whose.today,
    list: found.map((task) => toTask(task, calendar)),
    total: found[0]?.total ?? 0,
    counts,
  };
}

/**
 * Details of a task. The title of its record is null when the caller does not see the record. Throws `notFound`, also for
 * a task the caller does not see.
 */
export async function giveTask(ctx: Ctx, id: number, findRecord: FindRecord) {
  const whose = { userId: ctx.user.id };
  const found = await findTask(ctx.db, { ...whose, id });
  if (!found) throw new AppError('notFound');
  const comments = await findTaskComments(ctx.db, { ...whose, taskId: id });
  const { notes, recordList, recordKey, ...task } = found;
  const record = recordKey === '' ? null : { list: recordList, key: recordKey };
  return {
    ...toTask(task, await getBusinessCalendar(ctx.db)),
    notes,
    record: record && { ...record, title: (await findRecord(ctx, record))?.title ?? null },
    comments: comments.map((comment) => ({ ...comment, at: comment.at.toISOString() })),
  };
}

/** The caller's tasks about a record. Throws `notFound` for a record the caller does not see. */
export async function listRecordTasks(ctx: Ctx, at: RecordAt, findRecord: FindRecord) {
  const { list, key } = await seenRecord(ctx, at, findRecord);
  const found = await findRecordTasks(ctx.db, { userId: ctx.user.id, list, key, limit: tasksOfAnswer });
  const calendar = await getBusinessCalendar(ctx.db);
  return { today: todayJalali(ctx.clock.now()), list: found.map((task) => toTask(task, calendar)) };
}

/** Makes the open pages of these people, and of all who see the tasks now, read them again after the commit. */
export async function notifyMembers(
  tx: Tx,
  ids: readonly number[],
  people: readonly number[] = [],
): Promise<void> {
  const members = await findMembers(tx, { ids: [...ids] });
  for (const userId of new Set([...members, ...people]))
    await publish(tx, { userId, type: 'record', ids: ['Task'] });
}

/** Locks the owner, so that two calls at once do not both find room for the last task. Throws `tooManyEntries`. */
export async function checkRoom(tx: Tx, userId: number, more: number): Promise<void> {
  await lockOwner(tx, { userId });
  if ((await countOwnTasks(tx, { userId })) + more > maxTasks)
    throw new AppError('tooManyEntries', { values: { max: maxTasks } });
}

type NewTask = ApiInput<'POST /api/Workspace/AddTask'>['body'];

/** Adds a task; gives its id. Throws `badDateInput` and `tooManyEntries`. */
export async function addTask(tx: Tx, { user }: Pick<Ctx, 'user'>, task: NewTask): Promise<number> {
  const userId = user.id;
  const dueDay = readDayIfAny('dueDay', task.dueDay) ?? '';
  await checkRoom(tx, userId, 1);
  const { title, label = '', record, isImportant = false, isStarred = false } = task;
  const taskId = await insertTask(tx, {
    userId,
    title,
    titleFolded: foldKey(title),
    label,
    dueDay,
    ...recordColumns(record ?? null),
    isImportant,
  });
  await insertMember(tx, { userId, taskId, isStarred, isRead: true });
  await notifyMembers(tx, [taskId]);
  return taskId;
}

/** Deletes tasks that were marked as deleted too long ago to be taken back. */
export const deleteOldTasks = async (db: Queryable, now: Date): Promise<number> =>
  deleteTasksBefore(db, { before: await deletedBefore(db, now) });
