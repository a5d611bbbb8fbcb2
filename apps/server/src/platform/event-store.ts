/** SQL of log entries, and of steps with their history. */
import type { Tx } from './database/database.ts';
import { type ParamsOf, type RowOf, statement, type StatementPart } from './database/statement.ts';
import { readStatement } from './database/statement-text.ts';
import { isColleague } from './session/colleague.queries.ts';

const insertSql = `insert into event_log (user_id, user_name, address, request_id, session_id, category, action, resource,
    key, title, before, after, result, message)
  values (:userId?, :userName, :address, :requestId, :sessionId?, :category, :action, :resource, :key, :title,
    (:before::text)::jsonb, (:after::text)::jsonb, :result, :message)`;

/** Inserts a log entry and waits for it, also outside of a transaction. */
export const insertEntry = statement.run('insert-event-alone', insertSql);
/** Inserts a log entry in a transaction without waiting for it; a refusal fails the transaction. */
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

/**
 * Writes history and log of a step in one statement, without waiting for it; a refusal fails the transaction.
 */
export const postStep = statement.post('write-transition', stepSql);

/**
 * Update of a record to its new state, as statements that share one list of values. Updates of the same name
 * must have the same statements: the text composed for the first one is prepared under that name and used for
 * all.
 */
export type RecordUpdate = StatementPart;

const step = readStatement(stepSql);
const texts = new Map<string, string>();

/** Text of the statement: the updates of the record, whose values come first, then its history and log entry. */
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
 * Writes history, log and the new state of a record by one statement, without waiting for it; a refusal fails the
 * transaction. Whether the update finds its record is not checked. The text is composed once for each name of an
 * update.
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

/** A step of a history. `by`: displayed name of who took the step; `byId`: their id, if they are a colleague. */
export type HistoryRow = RowOf<'find-transitions'>;

/**
 * The steps of one record, the last one first; `entity` is that of its machine. `officeId`: office of the
 * reader, null for staff. At most the last 200 steps.
 */
export const findHistory = statement.all(
  'find-transitions',
  `select h.id, h.from_status, h.to_status, h.transition, h.actor_role,
     h.user_name, shown_name(h.user_id, h.user_name) as "by!", u.id as "byId?", h.reason, h.address, h.at
   from transition_history h left join app_user u on u.id = h.user_id and ${isColleague}
   where h.entity = :entity and h.entity_id = :id order by h.id desc limit 200`,
);
