/**
 * Tasks. A task has a member for each person who sees it: its owner and its assignee, each with a place in the own list
 * and marks. Statements with a `userId` find nothing that the person does not see; those that take only ids of tasks
 * are for tasks that the caller has found or locked before. Days are Jalali, as sortable text; no due day is ''.
 */
import { taskLabels } from '@nazer/contract/workspace/todo/task-names.ts';
import { statement } from '../../../platform/database/statement.ts';
import { isColleague } from '../../../platform/session/colleague.queries.ts';

const isOpen = 't.done_at is null';
/** SQL conditions of the filters; `isInFilter` leaves out deleted tasks. */
const conditions = {
  all: 'true',
  starred: `m.is_starred and ${isOpen}`,
  priority: `t.is_important and ${isOpen}`,
  scheduled: `t.due_day <> '' and ${isOpen}`,
  // Tasks that were due earlier and are not done belong to today.
  today: `t.due_day <> '' and t.due_day <= :today and ${isOpen}`,
  done: 't.done_at is not null',
} as const;

/** SQL condition for `:filter`; an unknown filter finds nothing. Only the owner of a task sees it in the trash. */
const isInFilter = `case when :filter::text = 'deleted' then t.deleted_at is not null and t.owner_id = :userId
  else t.deleted_at is null and case :filter::text
    ${Object.entries(conditions)
      .map(([name, condition]) => `when '${name}' then ${condition}`)
      .join('\n    ')} else false end end`;

/** SQL condition for tasks the person sees: in the trash only the own ones. */
const isVisible = '(t.deleted_at is null or t.owner_id = :userId)';

const taskColumns = `t.id, t.title, t.label, t.due_day, t.repeats, t.is_important, m.is_starred, m.is_read,
  t.done_at is not null as "is_done!", t.deleted_at is not null as "is_deleted!", t.owner_id = :userId as "is_own!",
  t.owner_id, shown_name(t.owner_id, o.user_name) as "owner!", coalesce(t.assignee_id, 0) as "assignee_id!",
  coalesce(shown_name(t.assignee_id, a.user_name), '') as "assignee!",
  (select count(*) from todo_comment c where c.task_id = t.id) as "comment_count!"`;
const taskTables = `todo_member m join todo_task t on t.id = m.task_id join app_user o on o.id = t.owner_id
  left join app_user a on a.id = t.assignee_id`;

/**
 * Tasks of a filter: in the trash the last deleted first, else open ones in the person's own order, then done ones, the
 * last done first. `total` is the number without `limit`; an empty text finds every title.
 */
export const findTasks = statement.all(
  'find-tasks',
  `select ${taskColumns}, count(*) over () as "total!" from ${taskTables}
   where m.user_id = :userId and ${isInFilter} and (:label?::text is null or t.label = :label)
     and position(:text::text in t.title_folded) > 0
   order by t.deleted_at desc nulls last, t.done_at desc nulls first, m.place, t.id limit :limit::integer`,
);

/** SQL conditions of what is counted for each filter and label: `all` and the labels count open tasks only. */
const counts: readonly (readonly [name: string, condition: string])[] = [
  ...Object.entries({ ...conditions, all: isOpen }),
  ...taskLabels.map((label) => [label, `t.label = '${label}' and ${isOpen}`] as const),
];

/** Number of tasks of each filter and label, and of the person's own tasks in the trash; always one row. */
export const countTasks = statement.one(
  'count-tasks',
  `select ${counts.map(([name, condition]) => `count(*) filter (where ${condition}) as "${name}!"`).join(', ')},
     (select count(*) from todo_task d where d.owner_id = :userId and d.deleted_at is not null) as "deleted!"
   from todo_member m join todo_task t on t.id = m.task_id
   where m.user_id = :userId and t.deleted_at is null`,
);

export const findTask = statement.one(
  'find-task',
  `select ${taskColumns}, t.notes, t.record_list, t.record_key from ${taskTables}
   where m.user_id = :userId and t.id = :id and ${isVisible}`,
);

/** Tasks about a record in the person's own order, done ones last, without deleted ones. */
export const findRecordTasks = statement.all(
  'find-record-tasks',
  `select ${taskColumns} from ${taskTables}
   where m.user_id = :userId and t.record_key = :key and t.record_list = :list and t.record_key <> ''
     and t.deleted_at is null
   order by t.done_at desc nulls first, m.place, t.id limit :limit::integer`,
);

export const findTaskComments = statement.all(
  'find-task-comments',
  `select c.id, c.user_id as by_id, shown_name(c.user_id, u.user_name) as "by!", c.at, c.body, c.user_id = :userId as "is_own!"
   from todo_comment c join app_user u on u.id = c.user_id where c.task_id = :taskId order by c.id`,
);

/**
 * Locks the tasks that the person sees until the transaction ends, in the order of their ids, so that two calls never
 * wait for each other.
 */
export const lockTasks = statement.all(
  'lock-tasks',
  `select t.id, t.title, t.owner_id, t.assignee_id, t.due_day, t.repeats, t.done_at, t.deleted_at
   from todo_member m join todo_task t on t.id = m.task_id
   where m.user_id = :userId and t.id = any(:ids::bigint[]) and ${isVisible} order by t.id for update of t`,
);

/** Number of tasks the person owns, done ones included, without the trash. */
export const countOwnTasks = statement.only(
  'count-own-tasks',
  'select count(*) as count from todo_task where owner_id = :userId and deleted_at is null',
);

export const insertTask = statement.only(
  'insert-task',
  `insert into todo_task (owner_id, title, title_folded, label, due_day, record_list, record_key, is_important)
   values (:userId, :title, :titleFolded, :label, :dueDay, :recordList, :recordKey, :isImportant) returning id`,
);

/** Adds a task to the top of the person's list. */
export const insertMember = statement.run(
  'insert-task-member',
  `insert into todo_member (user_id, task_id, place, is_starred, is_read)
   values (:userId, :taskId,
     (select coalesce(min(place), 0) - 1 from todo_member where user_id = :userId), :isStarred, :isRead)
   on conflict do nothing`,
);

/**
 * Inserts the next occurrence of a done task, for the same people at the same places. The repetition goes over to it:
 * the done task keeps none.
 */
export const repeatTask = statement.run(
  'repeat-task',
  `with again as (
     insert into todo_task (owner_id, assignee_id, title, title_folded, notes, label, due_day, repeats,
       record_list, record_key, is_important)
     select owner_id, assignee_id, title, title_folded, notes, label, :dueDay, repeats,
       record_list, record_key, is_important
     from todo_task where id = :id returning id),
   last as (update todo_task set repeats = '' where id = :id)
   insert into todo_member (user_id, task_id, place, is_starred, is_read)
   select m.user_id, again.id, m.place, m.is_starred, true from again, todo_member m where m.task_id = :id`,
);

/** Changes tasks that the caller has locked; values that are left out stay. */
export const updateTasks = statement.run(
  'update-tasks',
  `update todo_task t set title = coalesce(:title?, t.title), title_folded = coalesce(:titleFolded?, t.title_folded),
     notes = coalesce(:notes?, t.notes), label = coalesce(:label?, t.label), due_day = coalesce(:dueDay?, t.due_day),
     repeats = coalesce(:repeats?, t.repeats), record_list = coalesce(:recordList?, t.record_list),
     record_key = coalesce(:recordKey?, t.record_key),
     is_important = coalesce(:isImportant?, t.is_important),
     done_at = case when :isDone?::boolean is null then t.done_at
       when :isDone then coalesce(t.done_at, :now::timestamptz) end,
     deleted_at = case when :isDeleted?::boolean is null then t.deleted_at
       when :isDeleted then coalesce(t.deleted_at, :now) end
   where t.id = any(:ids::bigint[])`,
);

/** Changes the marks a person has on tasks; values that are left out stay. */
export const updateMembers = statement.run(
  'update-task-members',
  `update todo_member set is_starred = coalesce(:isStarred?, is_starred), is_read = coalesce(:isRead?, is_read)
   where user_id = :userId and task_id = any(:ids::bigint[])`,
);

/** Sets who has to do a task; null leaves it to its owner. */
export const assignTask = statement.run(
  'assign-task',
  'update todo_task set assignee_id = :assigneeId? where id = :id',
);

/** Removes a task from the list of a person it is no longer assigned to. */
export const deleteMember = statement.run(
  'delete-task-member',
  'delete from todo_member where task_id = :taskId and user_id = :userId',
);

export const findMembers = statement.values(
  'find-task-members',
  'select distinct user_id from todo_member where task_id = any(:ids::bigint[])',
);

/** Locks a person's list until the transaction ends; gives the ids of its tasks in their order. */
export const lockOrder = statement.values(
  'lock-task-order',
  `select m.task_id from todo_member m where m.user_id = :userId order by m.place, m.task_id for update`,
);

/** Writes the order of a person's list, which the caller has locked. */
export const saveOrder = statement.run(
  'save-task-order',
  `update todo_member m set place = o.place::integer
   from unnest(:ids::bigint[]) with ordinality as o (id, place) where m.user_id = :userId and m.task_id = o.id`,
);

export const insertComment = statement.only(
  'insert-task-comment',
  'insert into todo_comment (task_id, user_id, at, body) values (:taskId, :userId, :at, :body) returning id',
);

/**
 * Colleagues of the person, without herself, by name. The limit holds all of even a large organisation, as lists to
 * choose people from are filled by one call without a text.
 */
export const findColleagues = statement.all(
  'find-colleagues',
  `select u.id, shown_name(u.id, u.user_name) as "name!" from app_user u
   where ${isColleague} and u.id <> :userId
     and (position(:text::text in u.full_name_folded) > 0 or position(:text in u.user_name_folded) > 0)
   order by u.full_name_folded, u.id limit 2000`,
);

export const countColleagues = statement.only(
  'count-colleagues',
  `select count(*) as count from app_user u where ${isColleague} and u.id <> :userId`,
);

/** One colleague; undefined for anybody else. Finds the caller as well. */
export const findColleague = statement.one(
  'find-colleague',
  `select u.id, u.language from app_user u where ${isColleague} and u.id = :id`,
);

/** Ids of those of the given people who are colleagues of the person, without herself. */
export const findColleaguesAmong = statement.values(
  'find-colleagues-among',
  `select u.id from app_user u where ${isColleague} and u.id <> :userId and u.id = any(:ids::integer[])`,
);

/** Marks due tasks as reminded and gives them with the person who has to do them; each is given once for a due day. */
export const takeDueTasks = statement.all(
  'take-due-tasks',
  `update todo_task t set reminded_day = t.due_day from app_user u
   where u.id = coalesce(t.assignee_id, t.owner_id) and u.is_active and t.due_day <> '' and t.due_day <= :today
     and t.reminded_day <> t.due_day and t.done_at is null and t.deleted_at is null
   returning t.title, u.id as user_id, u.language`,
);

/** Whether there is a task that `takeDueTasks` would give. */
export const hasDueTasks = statement.any(
  'has-due-tasks',
  `select from todo_task t join app_user u on u.id = coalesce(t.assignee_id, t.owner_id)
   where u.is_active and t.due_day <> '' and t.due_day <= :today and t.reminded_day <> t.due_day
     and t.done_at is null and t.deleted_at is null limit 1`,
);

/** Deletes for good the tasks of everybody that were deleted before a time. */
export const deleteTasksBefore = statement.run(
  'delete-old-tasks',
  'delete from todo_task where deleted_at < :before',
);
