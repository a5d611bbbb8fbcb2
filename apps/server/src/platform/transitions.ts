/**
 * Steps of a record through its state machine: the table decides, the history and the log are written in the
 * transaction of the change. What a step does besides (ledger, payments, other records) is the service's own.
 */
import { categoryOf } from '@nazer/contract/events/event-log.ts';
import type { AllowedAction, TransitionEntry } from '@nazer/contract/kernel/record-history.ts';
import {
  type ActionOf,
  type ActorRole,
  type AllowedAction as UntitledAction,
  type CurrentState,
  reasonLimits,
  resolveTransition,
  type StateMachine,
} from '@nazer/contract/kernel/state-machine.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { roleTitle, stepTitle } from '@nazer/contract/words/step-title.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from './app-error.ts';
import type { Ctx, CurrentUser } from './ctx.ts';
import type { Queryable, Tx } from './database/database.ts';
import { type Actor, actorValues, type Facts, withoutSecrets } from './event-log.ts';

/** As whom a signed-in user acts: those of an office as the office, those who decide requests as supervisors. */
export function actorRoleOf({ scope, permissions }: CurrentUser): ActorRole {
  if (scope !== null) return 'SAR';
  return permissions.has('appr.decide') ? 'SUP' : 'OP';
}

export interface Wish extends CurrentState {
  readonly actor: ActorRole;
  readonly reason?: string | undefined;
}

/** A step that may be taken, in the shape `writeTransition` takes. */
export interface Step {
  readonly kind: 'apply';
  readonly transition: string;
  readonly from: number | null;
  readonly to: number;
  readonly actorRole: ActorRole;
  readonly reason: string;
}

export type Decision = Step | { readonly kind: 'unchanged' };

function checkReason(reason: string, isNeeded: boolean): void {
  const { length } = Array.from(reason);
  const { min, max } = reasonLimits;
  if (isNeeded && length < min) throw new AppError('reasonTooShort', { values: { min } });
  if (length > max) throw new AppError('reasonTooLong', { values: { max } });
}

/**
 * What the machine says of an action: the step to take, or that the record is there already. Throws
 * `illegalTransition`, `forbidden` where others take that step, `reasonTooShort` and `reasonTooLong`.
 */
export function decideTransition<M extends StateMachine>(
  machine: M,
  action: ActionOf<M> & string,
  { status, statusBefore, actor, reason: given = '' }: Wish,
): Decision {
  const found = resolveTransition(machine, action, { status, statusBefore });
  if (found.kind === 'unchanged') return found;
  if (found.kind === 'illegal') {
    throw new AppError('illegalTransition', {
      ...(status === null ? {} : { state: { codes: machine.codes, code: status } }),
      data: { status },
    });
  }
  const { transition, to } = found;
  if (!transition.actors.includes(actor)) throw new AppError('forbidden');
  const reason = normalizeText(given);
  checkReason(reason, transition.needsReason ?? false);
  return { kind: 'apply', transition: transition.name, from: status, to, actorRole: actor, reason };
}

export interface TakenStep extends Omit<Step, 'kind' | 'reason'> {
  readonly machine: StateMachine;
  readonly entityId: number;
  /** How the log names the record. */
  readonly title: string;
  readonly reason?: string;
  /** What the log keeps besides the two states. */
  readonly facts?: Facts;
  /** For steps told of later than they were taken. */
  readonly at?: Date;
}

const transitionSql = `
  with told as (
    insert into transition_history (entity, entity_id, from_status, to_status, transition, actor_role, user_id,
      user_name, reason, address, at)
    values ($1, $2::bigint, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11::timestamptz, now()))
  )
  insert into event_log (user_id, user_name, address, request_id, session_id, category, action, resource, key, title,
    before, after, message)
  values ($7, $8, $10, $12, $13, $14, $15, $1, ($2::bigint)::text, $16, $17, $18, $9)`;

/** Posts history and log; `tx` is the running transaction of the change. */
export function writeTransition(tx: Tx, actor: Actor, step: TakenStep): Promise<void> {
  const { machine, entityId, from, to, transition, reason = '' } = step;
  const action = from === null ? 'insert' : 'transition';
  const [userId, userName, address, requestId, sessionId] = actorValues(actor);
  tx.post(
    transitionSql,
    [
      machine.entity,
      entityId,
      from,
      to,
      transition,
      step.actorRole,
      userId,
      userName,
      reason,
      address,
      step.at ?? null,
      requestId,
      sessionId,
      categoryOf({ action, resource: machine.entity }),
      action,
      step.title,
      withoutSecrets(from === null ? {} : { status: from }),
      withoutSecrets({ status: to, transition, ...step.facts }),
    ],
    { name: 'write-transition' },
  );
  return Promise.resolve();
}

export interface HistoryRow {
  readonly id: number;
  readonly fromStatus: number | null;
  readonly toStatus: number;
  readonly transition: string;
  readonly actorRole: ActorRole;
  readonly userName: string;
  /** As people call them. */
  readonly by: string;
  readonly reason: string;
  readonly address: string;
  readonly at: Date;
}

/** The steps of one record, the last one first; `entity` is that of its machine. */
export async function findHistory(db: Queryable, entity: string, id: number): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    `select id, from_status as "fromStatus", to_status as "toStatus", transition, actor_role as "actorRole",
       user_name as "userName", shown_name(user_id, user_name) as by, reason, address, at
     from transition_history where entity = $1 and entity_id = $2 order by id desc limit 200`,
    [entity, id],
    { name: 'find-transitions' },
  );
  return rows;
}

/** Who of others took a step, and from where, is not for an office to know; it sees that the step was taken. */
function seenByOffice(row: HistoryRow): HistoryRow {
  if (row.actorRole === 'SAR') return row;
  const isStaff = row.actorRole === 'OP' || row.actorRole === 'SUP';
  return { ...row, userName: isStaff ? row.userName : '', by: isStaff ? row.by : '', address: '' };
}

/** The steps of a record as the caller may see them; of an office's own record, but for those `isSeen` leaves out. */
export async function historyOf(
  { db, language, user }: Pick<Ctx, 'db' | 'language' | 'user'>,
  machine: StateMachine,
  { id, isSeen = () => true }: { readonly id: number; readonly isSeen?: (row: HistoryRow) => boolean },
): Promise<TransitionEntry[]> {
  const rows = await findHistory(db, machine.entity, id);
  return toHistory(language, machine, user.scope ? rows.filter(isSeen).map(seenByOffice) : rows);
}

/** What may be done, as an answer tells it. */
export const titledActions = (language: Language, actions: readonly UntitledAction[]): AllowedAction[] =>
  actions.map((allowed) => ({ ...allowed, title: stepTitle(language, allowed.action) }));

/** The steps as an answer tells them. */
export function toHistory(
  language: Language,
  { codes }: StateMachine,
  rows: readonly HistoryRow[],
): TransitionEntry[] {
  return rows.map(({ fromStatus, toStatus, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    from: fromStatus,
    fromTitle: codeTitle(language, codes, fromStatus),
    to: toStatus,
    toTitle: codeTitle(language, codes, toStatus),
    transitionTitle: stepTitle(language, row.transition),
    actorRoleTitle: roleTitle(language, row.actorRole),
  }));
}
