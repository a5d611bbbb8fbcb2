/**
 * Steps of a record through its state machine: the table decides, the history and the log are written in the
 * transaction of the change. What a step does besides (ledger, payments, other records) is the service's own.
 */
import { categoryOf } from '@nazer/contract/log/event-catalogue.ts';
import type { AllowedAction, TransitionEntry } from '@nazer/contract/kernel/record-history.ts';
import {
  actionOf,
  type ActionOf,
  type ActorRole,
  type CurrentState,
  reasonLimits,
  resolveTransition,
  type StateMachine,
  type Transition,
} from '@nazer/contract/kernel/state-machine.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { stepTitle } from '@nazer/contract/words/step-title.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../app-error.ts';
import type { Ctx, CurrentUser } from '../ctx.ts';
import type { Tx } from '../database/database.ts';
import { type EventActor, type Facts, withoutSecrets } from '../event-log.ts';
import { findHistory, type HistoryRow, postStep, postStepOf, type RecordUpdate } from '../event-store.ts';
import { publishWritten } from '../live/record-news.ts';
import { refusalSentence } from '../refusal-sentence.ts';
import { officeOf } from '../session/row-scope.ts';

/** Role of a signed-in user: people of an office act as the office, users who decide requests as supervisors. */
export function actorRoleOf({ scope, permissions }: CurrentUser): ActorRole {
  if (scope !== null) return 'SAR';
  return permissions.has('appr.decide') ? 'SUP' : 'OP';
}

export interface TransitionCommand extends CurrentState {
  readonly actor: ActorRole;
  /** Null where nobody was asked for one yet: it is not judged then. Left out it counts as an empty one. */
  readonly reason?: string | null | undefined;
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

interface Unchanged {
  readonly kind: 'unchanged';
}
export type Decision = Step | Unchanged;

export interface Refused {
  readonly kind: 'refused';
  /**
   * Why the step is closed: `missingRight`, `wrongState`, `reason` for a reason too short or too long, or
   * the name of a guard.
   */
  readonly by: string;
  readonly error: AppError;
}

/**
 * What is wrong with the reason of a step: too short where one is needed, too long in any case; undefined
 * when nothing is.
 */
function reasonFault(reason: string, isNeeded: boolean): AppError | undefined {
  const { length } = Array.from(reason);
  const { min, max } = reasonLimits;
  if (isNeeded && length < min) return new AppError('reasonTooShort', { values: { min } });
  return length > max ? new AppError('reasonTooLong', { values: { max } }) : undefined;
}

const refused = (by: string, error: AppError): Refused => ({ kind: 'refused', by, error });

/**
 * Judges an action by the table: gives the step and its row, or that the record is in its state already, or the
 * refusal.
 */
export function judgeByTable(
  machine: StateMachine,
  action: string,
  { status, statusBefore, actor, reason: given }: TransitionCommand,
): { readonly kind: 'row'; readonly step: Step; readonly row: Transition } | Unchanged | Refused {
  const found = resolveTransition(machine, action, { status, statusBefore });
  if (found.kind === 'unchanged') return found;
  if (found.kind === 'illegal') {
    const state = status === null ? {} : { state: { codes: machine.codes, code: status } };
    return refused('wrongState', new AppError('illegalTransition', { ...state, data: { status } }));
  }
  const { transition: row, to } = found;
  if (!row.actors.includes(actor)) return refused('missingRight', new AppError('forbidden'));
  const reason = normalizeText(given ?? '');
  const fault = given === null ? undefined : reasonFault(reason, row.needsReason ?? false);
  if (fault) return refused('reason', fault);
  const step = { kind: 'apply', transition: row.name, from: status, to, actorRole: actor, reason } as const;
  return { kind: 'row', step, row };
}

/**
 * Decides by the table alone: the step to apply, or that the record is in its state already. Throws
 * `illegalTransition`, `forbidden` when others take that step, `reasonTooShort` and `reasonTooLong`.
 */
export function decideTransition<M extends StateMachine>(
  machine: M,
  action: ActionOf<M> & string,
  command: TransitionCommand,
): Decision {
  const judged = judgeByTable(machine, action, command);
  if (judged.kind === 'refused') throw judged.error;
  return judged.kind === 'row' ? judged.step : judged;
}

export interface AppliedStep extends Omit<Step, 'kind' | 'reason'> {
  readonly machine: StateMachine;
  readonly entityId: number;
  /** Title of the record in the log. */
  readonly title: string;
  readonly reason?: string;
  /** Facts for the log besides the two states. */
  readonly facts?: Facts;
  /** Time of the step, where it is reported later; the time of the transaction when left out. */
  readonly at?: Date;
}

/**
 * Posts history and log, with the new state where it is given; `tx` is the running transaction of the change. Open
 * pages hear of it once it is committed.
 */
export function postTransition(
  tx: Tx,
  actor: EventActor,
  { update, ...step }: AppliedStep & { readonly update?: RecordUpdate | undefined },
): void {
  const { machine, entityId, from, to, transition, reason = '' } = step;
  const action = from === null ? 'insert' : 'transition';
  const { user, address, requestId } = actor;
  const facts = {
    entity: machine.entity,
    entityId,
    from,
    to,
    transition,
    actorRole: step.actorRole,
    userId: user?.id,
    userName: user?.userName ?? '',
    reason,
    address,
    at: step.at,
    requestId,
    sessionId: user?.sessionId || null,
    category: categoryOf({ action, resource: machine.entity }),
    action,
    title: step.title,
    before: withoutSecrets(from === null ? {} : { status: from }),
    after: withoutSecrets({ status: to, transition, ...step.facts }),
  };
  if (update) postStepOf(tx, update, facts);
  else postStep(tx, facts);
  tx.afterCommit((db) => void publishWritten(db, machine.entity));
}

/** Writes history and log of a step whose state was written before. */
export function writeTransition(tx: Tx, actor: EventActor, step: AppliedStep): Promise<void> {
  postTransition(tx, actor, step);
  return Promise.resolve();
}

/** History entry as an office may see it: only names of its own people and of staff, and no addresses of others. */
function seenByOffice(row: HistoryRow): HistoryRow {
  if (row.actorRole === 'SAR') return row;
  const isStaff = row.actorRole === 'OP' || row.actorRole === 'SUP';
  return {
    ...row,
    userName: isStaff ? row.userName : '',
    by: isStaff ? row.by : '',
    byId: null,
    address: '',
  };
}

/**
 * The steps of a record as the caller may see them, the last one first. People of an office do not see those
 * that `isSeen` leaves out.
 */
export async function historyOf(
  { db, language, user }: Pick<Ctx, 'db' | 'language' | 'user'>,
  machine: StateMachine,
  { id, isSeen = () => true }: { readonly id: number; readonly isSeen?: (row: HistoryRow) => boolean },
): Promise<TransitionEntry[]> {
  const rows = await findHistory(db, { entity: machine.entity, id, officeId: officeOf({ user }) });
  return toHistory(language, machine, user.scope ? rows.filter(isSeen).map(seenByOffice) : rows);
}

/** Facts by which the actions of a record were allowed or refused, for the messages of refused ones. */
export interface ActionsOf {
  readonly machine: StateMachine;
  /** Null for a record that does not exist yet. */
  readonly status: number | null;
  /** Guards that fail, with their errors. */
  readonly failedGuards?: ReadonlyMap<string, AppError>;
  /** Calls that would wait for someone else's approval, if this caller made them. */
  readonly waitingCalls?: ReadonlySet<string>;
}

/** Error the call of an action would be refused with. */
function refusalOf(reason: string, { machine, status, failedGuards }: ActionsOf): AppError {
  if (reason === 'missingRight') return new AppError('forbidden');
  if (reason === 'approvalWaiting') return new AppError('approvalWaiting');
  const state = status === null ? {} : { state: { codes: machine.codes, code: status } };
  return failedGuards?.get(reason) ?? new AppError('illegalTransition', state);
}

const isAskedBy = ({ machine, waitingCalls }: ActionsOf, action: string): boolean =>
  machine.transitions.some(
    (row) => actionOf(row) === action && row.call !== undefined && (waitingCalls?.has(row.call) ?? false),
  );

/** `reason` says why not: `missingRight`, `wrongState`, the name of the guard that fails, `approvalWaiting`; null where allowed. */
export type UntitledAction = Pick<AllowedAction, 'action' | 'isAllowed' | 'reason'>;

/** Allowed actions in the form of answers, with titles and messages. */
export const titledActions = (
  language: Language,
  of: ActionsOf,
  actions: readonly UntitledAction[],
): AllowedAction[] =>
  actions.map((allowed) => ({
    ...allowed,
    title: stepTitle(language, of.machine.entity, allowed.action),
    sentence: allowed.reason === null ? '' : refusalSentence(language, refusalOf(allowed.reason, of)),
    waits: isAskedBy(of, allowed.action),
  }));

/** History in the form of answers, with titles. */
export function toHistory(
  language: Language,
  { entity, codes }: StateMachine,
  rows: readonly HistoryRow[],
): TransitionEntry[] {
  return rows.map(({ fromStatus, toStatus, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    from: fromStatus,
    fromTitle: codeTitle(language, codes, fromStatus),
    to: toStatus,
    toTitle: codeTitle(language, codes, toStatus),
    transitionTitle: stepTitle(language, entity, row.transition),
    actorRoleTitle: serverWords[language].actorRoles[row.actorRole],
  }));
}
