/** The SQL of requests that wait for a second pair of eyes. */
import { approvalStatus } from '@nazer/contract/approvals/approvals.codes.ts';
import type { ApprovalMode } from '@nazer/contract/approvals/approvals.calls.ts';
import { findSetting } from '../../platform/settings-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/**
 * Name under which the four-eyes settings are stored and cached; also the duplicate key of a request to change them.
 */
export const fourEyesKey = 'four-eyes';

/** Settings as an earlier version may have saved them: calls may be missing, or no longer exist. */
export interface SavedFourEyes {
  readonly modes: Readonly<Record<string, ApprovalMode | undefined>>;
  readonly expiryHours: number;
}

/** Saved settings of the four eyes; empty when none were saved yet. */
export async function findFourEyes(db: Queryable): Promise<Partial<SavedFourEyes>> {
  return (await findSetting<Partial<SavedFourEyes>>(db, fourEyesKey)) ?? {};
}

/** Key of the advisory lock; any number that no other lock of the product uses. */
const settingLock = 7_205_047;

const lockQueue = statement.run('lock-four-eyes', 'select pg_advisory_xact_lock(:settingLock::bigint)');

/**
 * Locks the four-eyes settings against other changes until the transaction ends. An advisory lock, because the row of
 * the settings does not exist before the first change.
 */
export async function lockFourEyes(tx: Queryable): Promise<void> {
  await lockQueue(tx, { settingLock });
}

/**
 * Inserts a request. Gives undefined when a request with the same `duplicate_key` waits already; waits for a
 * transaction that is inserting one.
 */
export const insertApproval = statement.value(
  'insert-approval',
  `insert into approval (call, input, entity, entity_id, title, before, after, duplicate_key, sarafi_id,
     requested_by, request_reason, requested_at, expires_at)
   values (:call, :input::jsonb, :entity, :entityId?, :title, :before::jsonb, :after::jsonb, :duplicateKey, :sarafiId?,
     :makerId, :reason, :now, :expiresAt)
   on conflict (duplicate_key) where status = ${approvalStatus.waiting} do nothing returning id`,
);

/** Actions that waiting requests ask for on a record: the last part of each duplicate key. */
export const findPendingActions = statement.values(
  'approval-asked-actions',
  `select split_part(duplicate_key, ':', -1) as action from approval
   where status = ${approvalStatus.waiting} and entity = :entity and entity_id = :entityId`,
);

/** Id of the request that waits under a duplicate key; undefined when none does. */
export const findWaitingId = statement.value(
  'find-waiting-id',
  `select id from approval where duplicate_key = :duplicateKey and status = ${approvalStatus.waiting}`,
);

export type ApprovalRow = RowOf<'find-approval'>;

/** A request in any state. With `sarafiId` only one that a person limited to this office made; null for all. */
export const findApproval = statement.one(
  'find-approval',
  `select a.id, a.call, a.input, a.entity, a.entity_id, a.title, a.before, a.after, a.requested_by as maker_id,
     m.user_name as maker_user_name, m.full_name as maker_name, a.expires_at, a.status, a.result
   from approval a join app_user m on m.id = a.requested_by
   where a.id = :id and (:sarafiId?::integer is null or a.sarafi_id = :sarafiId)`,
);

/**
 * Locks the request until the transaction ends, so that a second decision waits for the first; an unknown id locks
 * nothing and is left to the caller to notice.
 */
export const lockApproval = statement.run(
  'lock-approval',
  'select id from approval where id = :id for update',
);

/**
 * Ends a waiting request with a decision; the caller has locked it. Does nothing to one that no longer waits.
 */
export const endApproval = statement.run(
  'end-approval',
  `update approval set status = :status, decided_by = :byId, decided_at = :now, decision_reason = :reason,
     result = :result?::jsonb, row_version = row_version + 1
   where id = :id and status = ${approvalStatus.waiting}`,
);

/** Whether anybody's request waits for a decision; expired ones count until the job ends them. */
export const isAnyWaiting = statement.any(
  'is-any-approval-waiting',
  `select from approval where status = ${approvalStatus.waiting} limit 1`,
  { isLookUp: true },
);

export type EndedRequest = RowOf<'expire-approvals'>;

/**
 * Whether a waiting request is past its time. Asked before `expireApprovals`, which ends such requests and gives
 * them.
 */
export const hasExpired = statement.only(
  'approvals-expired',
  `select exists(select from approval where status = ${approvalStatus.waiting} and expires_at <= :now) as has`,
);

/**
 * Ends all waiting requests whose time is over, of all offices, and gives them; an empty list for none. Nobody is named
 * as the one who decided.
 */
export const expireApprovals = statement.all(
  'expire-approvals',
  `update approval set status = ${approvalStatus.expired}, decided_at = :now, row_version = row_version + 1
   where status = ${approvalStatus.waiting} and expires_at <= :now
   returning id, call, entity, entity_id, title, requested_by as maker_id`,
);

/**
 * Recalls the requests of one call that wait for a record, in the name of the user `id`; gives them, an empty list for
 * none.
 */
export const endRequestsOf = statement.all(
  'end-requests-of',
  `update approval set status = ${approvalStatus.recalled}, decided_by = :id, decided_at = :now, decision_reason = :reason,
     row_version = row_version + 1
   where status = ${approvalStatus.waiting} and call = :call and entity_id = :entityId
   returning id, call, entity, entity_id, title, requested_by as maker_id`,
);

/**
 * Ids of the active users who may decide: holders of `appr.decide` and of the right the call demands of its deciders,
 * except one user (the maker).
 */
export const findDeciders = statement.values(
  'find-deciders',
  `select u.id from app_user u join valid_user_role r on r.user_id = u.id
     join role_permission p on p.role_name = r.role_name
   where u.is_active and u.id <> :exceptId and p.permission in ('appr.decide', :decideWith)
   group by u.id having count(distinct p.permission) = 2`,
);

/**
 * Whether there are requests, offers, supplies, demands, deals or ledger entries: from then on nobody changes the rules
 * of the market alone.
 */
export const hasMarketBegun = statement.only(
  'has-market-begun',
  `select exists (select from position_entry) or exists (select from import_request)
     or exists (select from offer) or exists (select from export_supply) or exists (select from export_demand)
     or exists (select from dealing) or exists (select from sana_transaction) as begun`,
);
