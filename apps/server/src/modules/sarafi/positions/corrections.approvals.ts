/** Approvables of corrections: adding one, and voiding an applied one. */
import { positionCorrectionStates as states } from '@nazer/contract/sarafi/position-correction.states.ts';
import type { NewCorrection } from '@nazer/contract/sarafi/corrections.contract.ts';
import { correctionStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Facts } from '../../../platform/event-log.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import { accepted } from '../../../platform/machine/machine.ts';
import { outcomeOf } from '../../../platform/machine/outcome.ts';
import { readReason } from '../../../platform/machine/read-reason.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import {
  type Approvable,
  type ApprovableInput,
  type Makers,
  personOf,
  withdrawRequests,
} from '../../approvals/approvals.service.ts';
import { factsOf, readValues, signed } from './correction-values.ts';
import { correctionMachine } from './corrections.ts';
import { type Correction, type CorrectionValues, updateDraft } from './corrections.queries.ts';
import { lockOffice } from './position.service.ts';

const addCall = 'POST /api/SarafiManagment/AddNewPositionCorrection';
const deleteCall = 'GET /api/SarafiManagment/DeletePositionCorrection';

interface Prepared {
  /** Saved correction that is to be applied, a draft or waiting for a decision; undefined for a new one. */
  readonly draft: Correction | undefined;
  readonly values: CorrectionValues;
}

/**
 * Reads a correction; locks the saved draft, if the body names one, and then the office. Throws `notFound`,
 * `forbidden` for a caller who may make none, `illegalTransition` for one that is neither a draft nor waits, and
 * what `readValues` throws.
 */
async function prepare(ctx: Ctx, tx: Tx, body: NewCorrection): Promise<Prepared> {
  const actor = actorOf(ctx);
  // Refuses callers who may make no corrections, also for a draft that is there.
  accepted(await correctionMachine.judge({}, { action: 'draft', actor: actor.role }));
  if (body.id === undefined) return { draft: undefined, values: await readValues(ctx, tx, body) };
  const key = { id: body.id, sarafiId: officeOf(ctx) };
  const input = { maker: ctx.user };
  const { facts } = await correctionMachine.decide(tx, actor, { key, action: 'submit', input });
  return { draft: facts.record, values: await readValues(ctx, tx, body) };
}

/** Adds a draft, or replaces the values of the one that is there; gives its id. */
async function saveDraft(tx: Tx, ctx: Ctx, given: Prepared & Pick<Makers, 'maker'>): Promise<number> {
  const { draft, values, maker } = given;
  if (!draft) {
    const facts = { values, maker };
    return (await correctionMachine.begin(tx, actorOf(ctx), { transition: 'draft', facts })).id;
  }
  await updateDraft(tx, { ...values, id: draft.id, userId: maker.id });
  return draft.id;
}

/** Turns a draft into a waiting request of its maker. */
const submit = (tx: Tx, ctx: Ctx, { id, maker }: { readonly id: number } & Pick<Makers, 'maker'>) =>
  correctionMachine.run(tx, actorOf(ctx), { key: { id }, action: 'submit', input: { maker } });

/** Key of a request without a draft: of equal corrections one waits at a time. */
const newKey = ({
  sarafiId,
  currency,
  direction,
  amount,
  effectiveDate,
  reasonCode,
}: CorrectionValues): string =>
  ['correction', sarafiId, currency, direction, amount, effectiveDate, reasonCode].join(':');

/**
 * Throws `illegalTransition` for a waiting correction: it is decided in the inbox, and nobody applies it otherwise.
 */
function refuseWaiting(draft: Correction | undefined): void {
  if (draft?.status !== correctionStatus.waiting) return;
  const state = { codes: states.codes, code: draft.status };
  throw new AppError('illegalTransition', { state, data: { status: draft.status } });
}

const stateFacts = ({ docNo, status, rowVersion }: Correction): Facts => ({ docNo, status, rowVersion });
const titleOf = (ctx: Ctx, status: number) => codeTitle(ctx.language, states.codes, status);

export const newCorrection: Approvable<typeof addCall> = {
  describe: async (ctx, tx, { body }) => {
    const { draft, values } = await prepare(ctx, tx, body);
    const { sarafiId, ...facts } = factsOf(values);
    // `prepare` holds this lock; the office is read again for its name.
    const { name } = await lockOffice(tx, Number(sarafiId));
    return {
      entity: states.entity,
      entityId: draft?.id ?? null,
      title: draft?.docNo ?? `${values.currency} ${signed(values)}`,
      before: draft ? stateFacts(draft) : {},
      after: { sarafi: name, ...facts },
      duplicateKey: draft ? `correction:${draft.id}` : newKey(values),
      reason: values.description,
      ...(draft ? { status: draft.status, statusTitle: titleOf(ctx, draft.status) } : {}),
      isExempt: body.isDraft ?? false,
    };
  },
  prepareRequest: async (...[tx, ctx, { input, described }]) => {
    const { body } = input;
    const maker = personOf(ctx.user);
    const prepared = await prepare(ctx, tx, body);
    refuseWaiting(prepared.draft);
    const id = await saveDraft(tx, ctx, { ...prepared, maker });
    await submit(tx, ctx, { id, maker });
    const key = { id };
    const { record, title } = await correctionMachine.lock(tx, actorOf(ctx), { key, action: 'approve' });
    const { status } = record;
    const before = stateFacts(record);
    return {
      input: { ...input, body: { ...body, id } },
      described: { ...described, entityId: id, title, before, status, statusTitle: titleOf(ctx, status) },
    };
  },
  run: async (...[tx, ctx, { body }, { maker, approver }]) => {
    const prepared = await prepare(ctx, tx, body);
    const { draft, values } = prepared;
    // With an approver, the waiting correction is the approved one.
    if (!approver) refuseWaiting(draft);
    const isSubmitted = draft?.status === correctionStatus.waiting;
    const id = isSubmitted ? draft.id : await saveDraft(tx, ctx, { ...prepared, maker });
    if (body.isDraft) {
      const saved = { id, status: correctionStatus.draft, isChanged: true };
      return outcomeOf(ctx, states, saved);
    }
    if (!isSubmitted) await submit(tx, ctx, { id, maker });
    // Without an approver none was needed, and the system applies the correction.
    const actor = { ...actorOf(ctx), role: approver ? 'SUP' : 'SYS' } as const;
    const applied = await correctionMachine.run(tx, actor, {
      key: { id },
      action: 'approve',
      reason: values.description,
      input: { values, maker, makerId: maker.id, deciderId: approver?.id ?? null },
    });
    return outcomeOf(ctx, states, applied);
  },
  // A correction that does not wait any more is left as it is.
  end: async (tx, actor, { entityId, ending, reason, makerId }) => {
    if (entityId === null) return;
    const key = { id: entityId };
    const facts = await correctionMachine.lock(tx, actor, { key, action: 'void' });
    if (facts.record.status !== correctionStatus.waiting) return;
    const input = { makerId, deciderId: actor.user?.id ?? null };
    if (ending === 'reject')
      await correctionMachine.runLocked(tx, actor, { facts, action: 'reject', reason, input });
    else await correctionMachine.runLocked(tx, actor, { facts, action: 'void', reason });
  },
};

const voiding = (ctx: Ctx, { query }: ApprovableInput<typeof deleteCall>) => ({
  key: { id: query.id, sarafiId: officeOf(ctx) },
  action: 'void' as const,
  reason: readReason(query.description, 0),
});

export const voidCorrection: Approvable<typeof deleteCall> = {
  describe: async (ctx, tx, input) => {
    const { facts, decision } = await correctionMachine.decide(tx, actorOf(ctx), voiding(ctx, input));
    const { id, status } = facts.record;
    if (decision.kind === 'unchanged') return outcomeOf(ctx, states, { id, status, isChanged: false });
    return {
      entity: states.entity,
      entityId: id,
      title: facts.title,
      before: stateFacts(facts.record),
      after: { status: decision.to },
      duplicateKey: `correction:${id}:void`,
      reason: decision.reason,
      status,
      statusTitle: titleOf(ctx, status),
      isExempt: status !== correctionStatus.applied,
    };
  },
  run: async (...[tx, ctx, input, { maker }]) => {
    const actor = actorOf(ctx);
    const { key, ...command } = voiding(ctx, input);
    const facts = await correctionMachine.lock(tx, actor, { key, ...command });
    const { id: entityId, status } = facts.record;
    const { reason } = command;
    if (status === correctionStatus.waiting)
      await withdrawRequests(tx, ctx, { call: addCall, entityId, reason });
    const done = await correctionMachine.runLocked(tx, actor, { ...command, facts, input: { maker } });
    return outcomeOf(ctx, states, done);
  },
};
