/** Tasks of a person: one's own and those assigned to one; nobody else sees them, whatever rights they have. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { BodyId, BodySmallId, Day, QueryId } from '../../kernel/inputs.ts';
import { RecordAt } from '../records.contract.ts';
import {
  longestTaskText,
  longestTaskTitle,
  taskFilters,
  taskLabels,
  taskRepeats,
  tasksOfAnswer,
} from './task-names.ts';

const Label = z.enum(['', ...taskLabels]);
const Repeats = z.enum(['', ...taskRepeats]);
const Title = z.string().trim().min(1).max(longestTaskTitle);

export const Task = z.object({
  id: z.number(),
  title: z.string(),
  label: Label,
  /** Jalali day it is due; empty for a task without one. */
  dueDay: z.string(),
  /** The due day is a holiday of the market's calendar. */
  isOnHoliday: z.boolean(),
  /** Name of the holiday; empty for a weekend. */
  holiday: z.string(),
  repeats: Repeats,
  isImportant: z.boolean(),
  isStarred: z.boolean(),
  isRead: z.boolean(),
  isDone: z.boolean(),
  isDeleted: z.boolean(),
  /** The caller may change all of it; else it was assigned to the caller. */
  isOwn: z.boolean(),
  ownerId: z.number(),
  owner: z.string(),
  /** 0 where it is assigned to nobody. */
  assigneeId: z.number(),
  assignee: z.string(),
  commentCount: z.number(),
});
export type Task = z.infer<typeof Task>;

const Counts = z.object({
  all: z.number(),
  starred: z.number(),
  priority: z.number(),
  scheduled: z.number(),
  today: z.number(),
  done: z.number(),
  deleted: z.number(),
  rates: z.number(),
  legal: z.number(),
  offices: z.number(),
  training: z.number(),
});

/** Changed fields of a task; fields left out keep their values. */
const TaskChange = z.strictObject({
  title: Title.optional(),
  notes: z.string().max(longestTaskText).optional(),
  label: Label.optional(),
  dueDay: Day.optional(),
  repeats: Repeats.optional(),
  /** Record that the task is about; null removes it. */
  record: RecordAt.nullable().optional(),
  /** 0 assigns the task to nobody. */
  assigneeId: z.literal(0).or(BodySmallId).optional(),
  isDeleted: z.boolean().optional(),
  isImportant: z.boolean().optional(),
  isDone: z.boolean().optional(),
  isStarred: z.boolean().optional(),
  isRead: z.boolean().optional(),
});
export type TaskChange = z.infer<typeof TaskChange>;

export const todoCalls = {
  'GET /api/Workspace/GetTasks': call({
    access: 'signed-in',
    summary: "The caller's own tasks and those assigned to the caller, in the caller's order, with counts.",
    query: z.strictObject({
      filter: z.enum(taskFilters),
      label: z.enum(taskLabels).optional(),
      text: z.string().max(100).optional(),
    }),
    output: z.object({
      /** The Jalali day in Tehran. */
      today: z.string(),
      list: z.array(Task),
      /** Number of tasks that match, including those beyond the limit of one answer. */
      total: z.number(),
      counts: Counts,
    }),
  }),
  'GET /api/Workspace/GetTask': call({
    access: 'signed-in',
    summary: 'A task with its notes and comments, for its owner and who it is assigned to.',
    query: z.strictObject({ id: QueryId }),
    output: Task.extend({
      notes: z.string(),
      /** The title is null where the caller may not see the record, or where it is gone. */
      record: RecordAt.extend({ title: z.string().nullable() }).nullable(),
      comments: z.array(
        z.object({
          id: z.number(),
          byId: z.number(),
          by: z.string(),
          at: z.string(),
          body: z.string(),
          isOwn: z.boolean(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  'GET /api/Workspace/GetRecordTasks': call({
    access: 'signed-in',
    summary:
      "Tasks about one record among the caller's own and those assigned to the caller; open ones first.",
    query: RecordAt,
    output: z.object({ today: z.string(), list: z.array(Task) }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/AddTask': call({
    access: 'signed-in',
    summary:
      'Adds a task of the caller, on top of the list; about a record only if the caller sees that record.',
    body: TaskChange.pick({
      label: true,
      dueDay: true,
      record: true,
      isStarred: true,
      isImportant: true,
    }).extend({
      title: Title,
    }),
    output: z.object({ id: z.number() }),
    errors: ['badDateInput', 'notFound', 'tooManyEntries'],
  }),
  'POST /api/Workspace/ChangeTasks': call({
    access: 'signed-in',
    summary:
      'Changes tasks alike, all of them or none. Who a task was assigned to marks it alone: done, important, starred, read.',
    body: z.strictObject({ ids: z.array(BodyId).min(1).max(tasksOfAnswer), change: TaskChange }),
    output: z.object({ ids: z.array(z.number()) }),
    errors: ['notFound', 'forbidden', 'badDateInput', 'badValue', 'tooManyEntries'],
  }),
  'POST /api/Workspace/MoveTask': call({
    access: 'signed-in',
    summary: "Puts a task before another one in the caller's own order; last without another.",
    body: z.strictObject({ id: BodyId, before: BodyId.nullable() }),
    output: z.object({ id: z.number() }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/AddTaskComment': call({
    access: 'signed-in',
    summary: 'Writes under a task that the caller sees.',
    body: z.strictObject({ id: BodyId, body: z.string().trim().min(1).max(longestTaskText) }),
    output: z.object({ id: z.number() }),
    errors: ['notFound'],
  }),
  'GET /api/Workspace/FindColleagues': call({
    access: 'signed-in',
    summary: 'People the caller works with: staff among staff, people of an office within it.',
    query: z.strictObject({ text: z.string().max(100).optional() }),
    output: z.object({ list: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
} as const;
