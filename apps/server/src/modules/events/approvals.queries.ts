/** The SQL of requests that wait for a second pair of eyes. */
import type { CodeOf } from '@nazer/contract/codes.ts';
import type { ApprovalMode } from '@nazer/contract/events/approvals.calls.ts';
import { findSetting } from '../../platform/settings-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Facts } from '../../platform/event-log.ts';

export const fourEyesKey = 'four-eyes';

export interface SavedFourEyes {
  readonly modes: Readonly<Record<string, ApprovalMode | undefined>>;
  readonly expiryHours: number;
}

/** What was saved, if anything was. */
export async function findFourEyes(db: Queryable): Promise<Partial<SavedFourEyes>> {
  return (await findSetting<Partial<SavedFourEyes>>(db, fourEyesKey)) ?? {};
}

const settingLock = 7_205_047;

/** Changes of the settings wait for each other, so that none is lost. */
export async function lockFourEyes(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [settingLock]);
}

export interface NewApproval {
  readonly call: string;
  readonly input: unknown;
  readonly entity: string;
  readonly entityId: number | null;
  readonly title: string;
  readonly before: Facts;
  readonly after: Facts;
  readonly duplicateKey: string;
  readonly sarafiId: number | null;
  readonly makerId: number;
  readonly reason: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Gives nothing where such a request waits already. */
export async function insertApproval(db: Queryable, made: NewApproval): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `insert into approval (call, input, entity, entity_id, title, before, after, duplicate_key, sarafi_id,
       requested_by, request_reason, requested_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (duplicate_key) where status = 1 do nothing returning id`,
    [
      made.call,
      JSON.stringify(made.input),
      made.entity,
      made.entityId,
      made.title,
      JSON.stringify(made.before),
      JSON.stringify(made.after),
      made.duplicateKey,
      made.sarafiId,
      made.makerId,
      made.reason,
      made.now,
      made.expiresAt,
    ],
    { name: 'insert-approval' },
  );
  return rows[0]?.id;
}

/** What is asked for of a record and waits: the last part of each key is the action. */
export async function findAskedActions(db: Queryable, entity: string, entityId: number): Promise<string[]> {
  const { rows } = await db.query<{ action: string }>(
    `select substring(duplicate_key from '[^:]+$') as action from approval
     where status = 1 and entity = $1 and entity_id = $2`,
    [entity, entityId],
    { name: 'approval-asked-actions' },
  );
  return rows.map(({ action }) => action);
}

export async function findWaitingId(db: Queryable, duplicateKey: string): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'select id from approval where duplicate_key = $1 and status = 1',
    [duplicateKey],
  );
  return rows[0]?.id;
}

export interface ApprovalRow {
  readonly id: number;
  readonly call: string;
  readonly input: { readonly query?: unknown; readonly body?: unknown };
  readonly entity: string;
  readonly entityId: number | null;
  readonly title: string;
  readonly before: Facts;
  readonly after: Facts;
  readonly makerId: number;
  readonly makerUserName: string;
  readonly makerName: string;
  readonly requestedAt: Date;
  readonly requestReason: string;
  readonly expiresAt: Date;
  readonly status: CodeOf<'approvalStatus'>;
  readonly decidedById: number | null;
  readonly decidedByName: string;
  readonly decidedAt: Date | null;
  readonly decisionReason: string;
  readonly result: unknown;
}

const columns = `a.id, a.call, a.input, a.entity, a.entity_id as "entityId", a.title, a.before, a.after,
  a.requested_by as "makerId", m.user_name as "makerUserName", m.full_name as "makerName",
  a.requested_at as "requestedAt", a.request_reason as "requestReason", a.expires_at as "expiresAt", a.status,
  a.decided_by as "decidedById", coalesce(d.full_name, '') as "decidedByName", a.decided_at as "decidedAt",
  a.decision_reason as "decisionReason", a.result`;
const tables =
  'approval a join app_user m on m.id = a.requested_by left join app_user d on d.id = a.decided_by';

export async function findApproval(
  db: Queryable,
  id: number,
  sarafiId: number | null,
): Promise<ApprovalRow | undefined> {
  const { rows } = await db.query<ApprovalRow>(
    `select ${columns} from ${tables} where a.id = $1 and ($2::integer is null or a.sarafi_id = $2)`,
    [id, sarafiId],
    { name: 'find-approval' },
  );
  return rows[0];
}

/** Holds the request until the transaction is over: of two who decide one waits for the other. */
export async function lockApproval(db: Queryable, id: number): Promise<void> {
  await db.query('select id from approval where id = $1 for update', [id], { name: 'lock-approval' });
}

export interface ApprovalWish {
  readonly status: number | undefined;
  readonly call: string | undefined;
  readonly makerId: number | undefined;
  readonly sarafiId: number | null;
}

/** Counts this far; beyond it the total is a lower bound. */
const countedAtMost = 10_000;

const conditions = `($1::smallint is null or a.status = $1) and ($2::text is null or a.call = $2)
  and ($3::integer is null or a.requested_by = $3) and ($4::integer is null or a.sarafi_id = $4)`;

export async function findApprovals(
  db: Queryable,
  wish: ApprovalWish,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ApprovalRow[]; total: number; isAtLeast: boolean }> {
  const values = [wish.status ?? null, wish.call ?? null, wish.makerId ?? null, wish.sarafiId];
  const { rows } = await db.query<ApprovalRow>(
    `select ${columns} from ${tables} where ${conditions} order by a.id desc limit $5 offset $6`,
    [...values, limit, offset],
  );
  const counted = await db.query<{ n: number }>(
    `select count(*) as n from (select from approval a where ${conditions} limit ${countedAtMost + 1}) as found`,
    values,
  );
  const total = counted.rows[0]?.n ?? 0;
  return { rows, total: Math.min(total, countedAtMost), isAtLeast: total > countedAtMost };
}

export interface Ending {
  readonly id: number;
  readonly status: CodeOf<'approvalStatus'>;
  readonly byId: number;
  readonly now: Date;
  readonly reason: string;
  readonly result: unknown;
}

export async function endApproval(db: Queryable, ending: Ending): Promise<void> {
  await db.query(
    `update approval set status = $2, decided_by = $3, decided_at = $4, decision_reason = $5, result = $6,
       row_version = row_version + 1 where id = $1 and status = 1`,
    [
      ending.id,
      ending.status,
      ending.byId,
      ending.now,
      ending.reason,
      ending.result === undefined ? null : JSON.stringify(ending.result),
    ],
    { name: 'end-approval' },
  );
}

export interface EndedRequest {
  readonly id: number;
  readonly call: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly title: string;
  readonly makerId: number;
}

/** Ends the requests whose time is over; gives them. */
export async function hasExpired(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists(select from approval where status = 1 and expires_at <= $1) as has',
    [now],
    { name: 'approvals-expired' },
  );
  return rows[0]?.has ?? false;
}

export async function expireApprovals(db: Queryable, now: Date): Promise<EndedRequest[]> {
  const { rows } = await db.query<EndedRequest>(
    `update approval set status = 4, decided_at = $1, row_version = row_version + 1
     where status = 1 and expires_at <= $1
     returning id, call, entity, entity_id as "entityId", title, requested_by as "makerId"`,
    [now],
  );
  return rows;
}

/** Ends the waiting requests of a record, for whoever took away what they rest on. */
export async function endRequestsOf(
  tx: Queryable,
  of: { readonly call: string; readonly entityId: number },
  by: { readonly id: number; readonly now: Date; readonly reason: string },
): Promise<EndedRequest[]> {
  const { rows } = await tx.query<EndedRequest>(
    `update approval set status = 5, decided_by = $3, decided_at = $4, decision_reason = $5,
       row_version = row_version + 1
     where status = 1 and call = $1 and entity_id = $2
     returning id, call, entity, entity_id as "entityId", title, requested_by as "makerId"`,
    [of.call, of.entityId, by.id, by.now, by.reason],
  );
  return rows;
}

/** Who may decide such a request: `appr.decide`, and what its call asks of those who decide. */
export async function findDeciders(
  db: Queryable,
  { decideWith, exceptId }: { readonly decideWith: string; readonly exceptId: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select u.id from app_user u join valid_user_role r on r.user_id = u.id
       join role_permission p on p.role_name = r.role_name
     where u.is_active and u.id <> $2 and p.permission in ('appr.decide', $1)
     group by u.id having count(distinct p.permission) = 2`,
    [decideWith, exceptId],
  );
  return rows.map(({ id }) => id);
}
