/** Work of users on mismatches: taking, assigning, noting, explaining, reopening. Each step has a log entry. */
import type { ApiInput } from '@nazer/contract/api.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { reasonLimits } from '@nazer/contract/kernel/state-machine.ts';
import {
  reconcileResult as result,
  reconcileState as state,
  reconcileWork as work,
} from '@nazer/contract/payments/payments.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { publishWritten } from '../../../platform/live/record-news.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { readReconciliation } from './read-reconciliation.ts';
import {
  findReconcilers,
  insertWork,
  insertCaseIfMissing,
  lockCase,
  updateCase,
} from './reconcile.queries.ts';
import { readTerms } from './reconcile-terms.ts';

type Command = ApiInput<'POST /api/PaymentTasvieh/WorkOnReconciliation'>['body'];
type Case = RowOf<'reconcile-lock-case'>;
type Mismatch = Awaited<ReturnType<typeof readReconciliation>>;

/** Changes by a command: kind of work, new owner (null for none) and new state. */
interface Step {
  readonly work: number;
  readonly ownerId: number | null;
  readonly state: number;
}

/** A command with the stored case, which is locked, and the mismatch as computed now. */
interface Task {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly command: Command;
  readonly stored: Case;
  readonly read: Mismatch;
}

/** Whether something is missing or differs; explained or not. */
const isWrong = ({ row }: Mismatch): boolean =>
  row.result === result.missing || row.result === result.differs;
const isExplained = ({ row }: Mismatch): boolean => row.state === state.explained;

/** Throws `illegalTransition` with the current state. */
function refuseState({ read }: Task): never {
  throw new AppError('illegalTransition', {
    state: { codes: 'reconcileState', code: read.row.state ?? state.open },
  });
}

/**
 * Makes the caller the owner; null when the caller already is. The case is locked, so of two users who take it at once
 * one gets it. Throws `mismatchTaken` and `illegalTransition`.
 */
function take(task: Task): Step | null {
  const { ctx, stored, read } = task;
  if (!isWrong(read) || isExplained(read)) refuseState(task);
  if (stored.ownerId === ctx.user.id) return null;
  if (stored.ownerId !== null) throw new AppError('mismatchTaken', { values: { owner: stored.owner ?? '' } });
  return { work: work.taken, ownerId: ctx.user.id, state: state.looking };
}

/**
 * Makes another user the owner; null when that user already is. Throws `missingField`, `badValue` for a user who may
 * not work on mismatches, and `illegalTransition`.
 */
async function assign(task: Task): Promise<Step | null> {
  const { tx, command, stored, read } = task;
  const { ownerId } = command;
  if (ownerId === undefined) throw new AppError('missingField', { values: { field: 'ownerId' } });
  const people = await findReconcilers(tx);
  if (!people.some(({ id }) => id === ownerId))
    throw new AppError('badValue', { values: { field: 'ownerId' } });
  if (!isWrong(read) || isExplained(read)) refuseState(task);
  if (stored.ownerId === ownerId) return null;
  return { work: work.assigned, ownerId, state: state.looking };
}

/** Adds a note. The state becomes the computed one: an explanation that does not cover a new finding has lapsed. */
const note = ({ stored, read }: Task): Step => ({
  work: work.noted,
  ownerId: stored.ownerId,
  state: read.row.state ?? stored.state,
});

/**
 * Stores that the present findings are explained; a row that nobody owned goes to the caller. Throws
 * `illegalTransition` unless the row is wrong and not explained.
 */
function explain(task: Task): Step {
  const { ctx, stored, read } = task;
  if (!isWrong(read) || isExplained(read)) refuseState(task);
  return { work: work.explained, ownerId: stored.ownerId ?? ctx.user.id, state: state.explained };
}

/** Withdraws the explanation; the owner stays. Throws `illegalTransition` for a row that is not explained. */
function reopen(task: Task): Step {
  const { stored, read } = task;
  if (!isExplained(read)) refuseState(task);
  const hasOwner = stored.ownerId !== null;
  return { work: work.reopened, ownerId: stored.ownerId, state: hasOwner ? state.looking : state.open };
}

/** Step of each action; null when there is nothing to change. */
const steps = { take, assign, note, explain, reopen } as const;

/**
 * Normalised description. Throws `reasonTooShort` for a note, an explanation or a reopening with fewer than
 * `reasonLimits.min` characters; taking and assigning need none.
 */
function readNote({ action, description = '' }: Command): string {
  const text = normalizeText(description);
  const { min } = reasonLimits;
  const isNeeded = action !== 'take' && action !== 'assign';
  if (isNeeded && Array.from(text).length < min) throw new AppError('reasonTooShort', { values: { min } });
  return text;
}

/** Answer to a command; without a step nothing was written. */
function outcomeOf(ctx: Ctx, id: number, done: Step | null): Outcome {
  if (!done) return { result: 'unchanged', id, approvalId: null, status: null, statusTitle: '' };
  const statusTitle = codeTitle(ctx.language, 'reconcileState', done.state);
  return { result: 'done', id, approvalId: null, status: done.state, statusTitle };
}

/** Facts of the log, which holds no null: owner 0 is nobody. */
const eventAt = (ownerId: number | null, status: number) => ({ ownerId: ownerId ?? 0, state: status });

/**
 * Works on a mismatch. Throws `notFound`, `reasonTooShort`, `missingField`, `badValue`, `illegalTransition`,
 * `mismatchTaken`, and `notForOffices` for people of an office.
 */
export async function workOnReconciliation(ctx: Ctx, command: Command): Promise<Outcome> {
  if (officeOf(ctx) !== null) throw new AppError('notForOffices');
  const { id: contract } = command;
  const text = readNote(command);
  const terms = await readTerms(ctx);
  const now = ctx.clock.now();
  // Read before a case is inserted, so that an unknown contract gets none.
  await readReconciliation(ctx, contract, terms);
  const done = await ctx.db.transaction(async (tx) => {
    await insertCaseIfMissing(tx, { contract, state: state.open, now });
    const stored = await lockCase(tx, { contract });
    if (!stored) throw new AppError('notFound');
    const read = await readReconciliation({ ...ctx, db: tx }, contract, terms);
    const step = await steps[command.action]({ tx, ctx, command, stored, read });
    if (!step) return null;
    const { ownerId } = step;
    const by = ctx.user.id;
    const explainedFindings = step.work === work.explained ? read.bits : stored.explainedFindings;
    await updateCase(tx, {
      contract,
      ownerId,
      state: step.state,
      explainedFindings,
      note: text === '' ? stored.note : text,
      now,
      by,
    });
    await insertWork(tx, { contract, now, by, work: step.work, ownerId, note: text });
    await insertEvent(tx, ctx, {
      action: 'update',
      resource: 'Reconciliation',
      key: String(contract),
      title: `${read.row.kindTitle} ${read.row.contractId}`,
      before: eventAt(stored.ownerId, stored.state),
      after: eventAt(ownerId, step.state),
      message: text,
    });
    return step;
  });
  if (done) await publishWritten(ctx.db, 'Reconciliation');
  return outcomeOf(ctx, contract, done);
}
