/** Corrections: adding one posts an entry, deleting an applied one posts its reversal; somebody else approves both. */
import { correctionStatus, positionComponent, positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { positionCorrectionStates as machine } from '@nazer/contract/sarafi/position-correction.states.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Facts } from '../../platform/event-log.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { actorRoleOf, decideTransition } from '../../platform/transitions.ts';
import { type Approvable, type Makers, personOf, withdrawRequests } from '../events/approvals.service.ts';
import { euroOf, findRates, rateOf } from '../settings/rates.service.ts';
import { factsOf, prepare, saveDraft, signed, writeStep } from './correction-drafts.ts';
import {
  type Correction,
  type CorrectionValues,
  lockCorrection,
  setApplied,
  setCorrectionStatus,
} from './corrections.queries.ts';
import { postEntry, reverseEntries } from './position.service.ts';
import { readReason } from '../../platform/read-reason.ts';

export function correctionOutcome(
  { language }: Pick<Ctx, 'language'>,
  given: { readonly id: number; readonly status: number; readonly result: 'done' | 'unchanged' },
): Outcome {
  return { ...given, approvalId: null, statusTitle: codeTitle(language, 'correctionStatus', given.status) };
}

async function post(tx: Tx, id: number, given: { values: CorrectionValues; makers: Makers }): Promise<void> {
  const { values, makers } = given;
  const { currency, effectiveDate } = values;
  const amount = signed(values);
  const rates = await findRates(tx, effectiveDate);
  await postEntry(tx, {
    sarafiId: values.sarafiId,
    currency,
    bizDate: effectiveDate,
    component: positionComponent.correction,
    amount,
    rate: rateOf(rates, currency).rate,
    euroAmount: euroOf(rates, currency, amount).euroAmount,
    refType: positionRefType.correction,
    refId: id,
    note: values.description,
    createdBy: makers.maker.id,
  });
}

/** It is the maker's wish now, and no draft any more. */
async function submit(tx: Tx, ctx: Ctx, given: { id: number; makers: Makers }): Promise<Correction> {
  const { id, makers } = given;
  await setCorrectionStatus(tx, id, { status: correctionStatus.waiting, userId: makers.maker.id });
  const saved = await lockCorrection(tx, id, null);
  if (!saved) throw new AppError('notFound');
  await writeStep(tx, ctx, {
    id,
    title: saved.docNo,
    step: {
      transition: 'submit',
      from: correctionStatus.draft,
      to: correctionStatus.waiting,
      actorRole: actorRoleOf(ctx.user),
    },
    facts: { requestedBy: makers.maker.userName },
  });
  return saved;
}

/** Where nobody else is asked, the settings stand for the approval. */
async function apply(
  tx: Tx,
  ctx: Ctx,
  given: { id: number; values: CorrectionValues; makers: Makers },
): Promise<void> {
  const { id, values, makers } = given;
  await post(tx, id, given);
  await setApplied(tx, id, { approvedBy: makers.approver?.id ?? null, now: ctx.clock.now() });
  const saved = await lockCorrection(tx, id, null);
  const title = saved?.docNo ?? '';
  const approved = {
    transition: 'approve',
    from: correctionStatus.waiting,
    to: correctionStatus.applied,
  } as const;
  const requestedBy = { requestedBy: makers.maker.userName };
  await writeStep(tx, ctx, {
    id,
    title,
    step: { ...approved, actorRole: makers.approver ? 'SUP' : 'SYS' },
    facts: { ...factsOf(values), ...requestedBy },
    reason: values.description,
  });
}

const addCall = 'POST /api/SarafiManagment/AddNewPositionCorrection';
type AddCall = typeof addCall;
type DeleteCall = 'GET /api/SarafiManagment/DeletePositionCorrection';

const newKey = ({
  sarafiId,
  currency,
  direction,
  amount,
  effectiveDate,
  reasonCode,
}: CorrectionValues): string =>
  ['correction', sarafiId, currency, direction, amount, effectiveDate, reasonCode].join(':');

/** One that waits is decided in the inbox; nobody applies it past that. */
function refuseWaiting(draft: Correction | undefined): void {
  if (draft?.status !== correctionStatus.waiting) return;
  const state = { codes: machine.codes, code: draft.status };
  throw new AppError('illegalTransition', { state, data: { status: draft.status } });
}

const standing = ({ docNo, status, rowVersion }: Correction): Facts => ({ docNo, status, rowVersion });

export const newCorrection: Approvable<AddCall> = {
  describe: async (ctx, tx, { body }) => {
    const { draft, values } = await prepare(ctx, tx, body);
    return {
      entity: 'PositionCorrection',
      entityId: draft?.id ?? null,
      title: draft?.docNo ?? `${values.currency} ${signed(values)}`,
      before: draft ? standing(draft) : {},
      after: factsOf(values),
      duplicateKey: draft ? `correction:${draft.id}` : newKey(values),
      reason: values.description,
      ...(draft
        ? { status: draft.status, statusTitle: codeTitle(ctx.language, 'correctionStatus', draft.status) }
        : {}),
      isExempt: body.isDraft ?? false,
    };
  },
  keep: async (...[tx, ctx, { input, described }]) => {
    const { body } = input;
    const makers: Makers = { maker: personOf(ctx.user), approver: null };
    const prepared = await prepare(ctx, tx, body);
    refuseWaiting(prepared.draft);
    const id = await saveDraft(tx, ctx, { ...prepared, makers });
    const saved = await submit(tx, ctx, { id, makers });
    const { status, docNo: title } = saved;
    const statusTitle = codeTitle(ctx.language, 'correctionStatus', status);
    const before = standing(saved);
    return {
      input: { ...input, body: { ...body, id } },
      described: { ...described, entityId: id, title, before, status, statusTitle },
    };
  },
  run: async (...[tx, ctx, { body }, makers]) => {
    const prepared = await prepare(ctx, tx, body);
    const { draft, values } = prepared;
    if (!makers.approver) refuseWaiting(draft);
    const isKept = draft?.status === correctionStatus.waiting;
    const id = isKept ? draft.id : await saveDraft(tx, ctx, { ...prepared, makers });
    if (body.isDraft) return correctionOutcome(ctx, { id, status: correctionStatus.draft, result: 'done' });
    if (!isKept) await submit(tx, ctx, { id, makers });
    await apply(tx, ctx, { id, values, makers });
    return correctionOutcome(ctx, { id, status: correctionStatus.applied, result: 'done' });
  },
  end: async (tx, doer, { entityId, ending, reason }) => {
    const correction = entityId === null ? undefined : await lockCorrection(tx, entityId, null);
    if (correction?.status !== correctionStatus.waiting) return;
    const { id, docNo: title, status } = correction;
    const action = ending === 'reject' ? 'reject' : 'void';
    const step = decideTransition(machine, action, { status, actor: doer.role, reason });
    if (step.kind === 'unchanged') return;
    await setCorrectionStatus(tx, id, { status: step.to, userId: doer.user?.id ?? null });
    await writeStep(tx, doer, { id, title, step, reason });
  },
};

async function prepareVoid(ctx: Ctx, tx: Tx, query: { id: number; description?: string | undefined }) {
  const correction = await lockCorrection(tx, query.id, officeOf(ctx));
  if (!correction) throw new AppError('notFound');
  const { status } = correction;
  const reason = readReason(query.description, 0);
  const step = decideTransition(machine, 'void', { status, actor: actorRoleOf(ctx.user), reason });
  return { correction, step, reason };
}

export const voidCorrection: Approvable<DeleteCall> = {
  describe: async (ctx, tx, { query }) => {
    const { correction, step, reason } = await prepareVoid(ctx, tx, query);
    const { id, docNo, status, rowVersion } = correction;
    if (step.kind === 'unchanged') return correctionOutcome(ctx, { id, status, result: 'unchanged' });
    return {
      entity: 'PositionCorrection',
      entityId: id,
      title: docNo,
      before: { docNo, status, rowVersion },
      after: { status: step.to },
      duplicateKey: `correction:${id}:void`,
      reason,
      status,
      statusTitle: codeTitle(ctx.language, 'correctionStatus', status),
      isExempt: status !== correctionStatus.applied,
    };
  },
  run: async (...[tx, ctx, { query }, makers]) => {
    const { correction, step, reason } = await prepareVoid(ctx, tx, query);
    const { id, docNo: title, status } = correction;
    if (step.kind === 'unchanged') return correctionOutcome(ctx, { id, status, result: 'unchanged' });
    const day = todayJalali(ctx.clock.now());
    if (status === correctionStatus.waiting)
      await withdrawRequests(tx, ctx, { call: addCall, entityId: id, reason });
    await reverseEntries(tx, { refType: positionRefType.correction, refId: id, day, note: reason });
    await setCorrectionStatus(tx, id, { status: step.to, userId: ctx.user.id });
    const facts = { docNo: title, requestedBy: makers.maker.userName };
    await writeStep(tx, ctx, { id, title, step, reason, facts });
    return correctionOutcome(ctx, { id, status: step.to, result: 'done' });
  },
};
