import { foldKey } from '@nazer/persian/fold.ts';
import type { Handlers } from '../../../platform/ctx.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { writeEvent } from '../../log/log.service.ts';
import { addComment, changeTasks, moveTask } from './change-tasks.ts';
import { findColleagues } from './todo.queries.ts';
import { type FindRecord, seenRecord } from '../records.ts';
import { addTask, giveTask, listRecordTasks, listTasks } from './todo.service.ts';

/**
 * Calls of tasks. Log entries name who did something with which task, but not its text. A record that a task is about is
 * read before the transaction, and stored under the key that all its readers know.
 */
export const todoHandlers = (findRecord: FindRecord) =>
  ({
    'GET /api/Workspace/GetTasks': (ctx, { query }) => listTasks(ctx, query),
    'GET /api/Workspace/GetTask': (ctx, { query }) => giveTask(ctx, query.id, findRecord),
    'GET /api/Workspace/GetRecordTasks': (ctx, { query }) => listRecordTasks(ctx, query, findRecord),
    'POST /api/Workspace/AddTask': async (ctx, { body }) => {
      const record = body.record ? await seenRecord(ctx, body.record, findRecord) : null;
      return ctx.db.transaction(async (tx) => {
        const id = await addTask(tx, ctx, { ...body, record });
        await writeEvent(tx, ctx, { action: 'insert', key: String(id), call: 'POST /api/Workspace/AddTask' });
        return { id };
      });
    },
    'POST /api/Workspace/ChangeTasks': async (ctx, { body }) => {
      const { record } = body.change;
      const change = record
        ? { ...body.change, record: await seenRecord(ctx, record, findRecord) }
        : body.change;
      return ctx.db.transaction(async (tx) => {
        await changeTasks(tx, ctx, { ids: body.ids, change });
        await writeEvent(tx, ctx, {
          action: 'update',
          key: body.ids.length === 1 ? String(body.ids[0]) : '',
          after: { count: body.ids.length },
          call: 'POST /api/Workspace/ChangeTasks',
        });
        return { ids: body.ids };
      });
    },
    'POST /api/Workspace/MoveTask': (ctx, { body }) =>
      ctx.db.transaction(async (tx) => {
        await moveTask(tx, ctx, body);
        await writeEvent(tx, ctx, {
          action: 'update',
          key: String(body.id),
          call: 'POST /api/Workspace/MoveTask',
        });
        return { id: body.id };
      }),
    'POST /api/Workspace/AddTaskComment': (ctx, { body }) =>
      ctx.db.transaction(async (tx) => {
        const id = await addComment(tx, ctx, body);
        await writeEvent(tx, ctx, {
          action: 'update',
          key: String(body.id),
          call: 'POST /api/Workspace/AddTaskComment',
        });
        return { id };
      }),
    'GET /api/Workspace/FindColleagues': async (ctx, { query }) => ({
      list: await findColleagues(ctx.db, {
        userId: ctx.user.id,
        officeId: officeOf(ctx),
        text: foldKey(query.text ?? ''),
      }),
    }),
  }) satisfies Handlers;
