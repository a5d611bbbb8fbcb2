/** SQL of log entries, and of steps with their history. */
import type { Tx } from './database/database.ts';
import { type ParamsOf, type RowOf, statement, type StatementPart } from './database/statement.ts';
import { readStatement } from './database/statement-text.ts';

const insertSql = `insert into event_log (user_id, user_name, address, request_id, session_id, category, action, resource,
    key, title, before, after, result, message)
  values (:userId?, :userName, :address, :requestId, :sessionId?, :category, :action, :resource, :key, :title,
    (:before::text)::jsonb, (:after::text)::jsonb, :result, :message)`;

export const insertEntry = statement.run('insert-event-alone', insertSql);
export const postEntry = statement.post('insert-event', insertSql);

const stepSql = `with history as (
    insert into transition_history (entity, entity_id, from_status, to_status, transition, actor_role, user_id,
      user_name, reason, address, at)
    values (:entity, :entityId::bigint, :from?, :to, :transition, :actorRole, :userId?, :userName, :reason, :address,
      coalesce(:at?::timestamptz, now()))
  )
  insert into event_log (user_id, user_name, address, request_id, session_id, category, action, resource, key, title,
    before, after, message)
  values (:userId, :userName, :address, :requestId, :sessionId?, :category, :action, :entity,
    (:entityId::bigint)::text, :title, (:before::text)::jsonb, (:after::text)::jsonb, :reason)`;

/** Writes history and log of a step in one statement. */
export const postStep = statement.post('write-transition', stepSql);

/** Update of a record to its new state: statements over one row of values. A name stands for one text. */
export type RecordUpdate = StatementPart;

const step = readStatement(stepSql);
const texts = new Map<string, string>();

/** The new state before history and log; its values come first. */
function textOf({ name, statements, values }: RecordUpdate): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const changed = statements.map((text, index) => `changed${index} as (${text}), `).join('');
  const shifted = step.sql.replaceAll(/\$(\d+)/gu, (_, place) => `$${Number(place) + values.length}`);
  const text = shifted.replace('with ', `with ${changed}`);
  texts.set(name, text);
  return text;
}

/**
 * Writes history, log and the new state of a record by one statement, composed once for each set of columns that
 * steps change.
 */
export function postStepOf(
  tx: Tx,
  update: RecordUpdate,
  facts: Readonly<ParamsOf<'write-transition'>>,
): void {
  const given: Readonly<Record<string, unknown>> = facts;
  const values = [...update.values, ...step.params.map((param) => given[param] ?? null)];
  tx.post(textOf(update), values, { name: update.name });
}

/** A step of a history. `by`: displayed name of who took the step. */
export type HistoryRow = RowOf<'find-transitions'>;

/** The steps of one record, the last one first; `entity` is that of its machine. */
export const findHistory = statement.all(
  'find-transitions',
  `select id, from_status, to_status, transition, actor_role,
     user_name, shown_name(user_id, user_name) as "by!", reason, address, at
   from transition_history where entity = :entity and entity_id = :id order by id desc limit 200`,
);
