/** Corrections: adding one posts an entry, deleting an applied one posts its reversal; somebody else approves both. */
import {
  correctionDirection,
  correctionStatus,
  positionComponent,
  positionRefType,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { NewCorrection } from '@nazer/contract/sarafi/corrections.contract.ts';
import { positionCorrectionStates as machine } from '@nazer/contract/sarafi/position-correction.states.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { negateAmount } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { readDay } from '../../platform/day-range.ts';
import type { Facts } from '../../platform/event-log.ts';
import { actorRoleOf, decideTransition, type Step, writeTransition } from '../../platform/transitions.ts';
import type { Approvable, Makers } from '../events/approvals.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { currencyOf, euroOf, findRates, rateOf } from '../settings/rates.service.ts';
import {
  type Correction,
  type CorrectionValues,
  insertCorrection,
  lockCorrection,
  setApplied,
  setCorrectionStatus,
  updateDraft,
} from './corrections.queries.ts';
import { type OfficeLimits, lockOffice, postEntry, reverseEntries } from './position.service.ts';
import { checkOwn, ownOffice, readFigure, readReason } from './sarafi-inputs.ts';

const maxAmount = '1000000000000';

export function correctionOutcome(
  { language }: Pick<Ctx, 'language'>,
  given: { readonly id: number; readonly status: number; readonly result: 'done' | 'unchanged' },
): Outcome {
  return { ...given, approvalId: null, statusTitle: codeTitle(language, 'correctionStatus', given.status) };
}

/** Those who approve corrections may go further back. */
async function checkEffectiveDate(
  ctx: Ctx,
  db: Queryable,
  given: { day: string; office: OfficeLimits },
): Promise<void> {
  const { day, office } = given;
  const today = todayJalali(ctx.clock.now());
  if (day > today) throw new AppError('correctionInFuture', { values: { day: today } });
  if (office.closedUntil === '' || ctx.user.permissions.has('sarafi.correction.approve')) return;
  const { correctionBackDays } = await getMarketSettings(db);
  const earliest = addDays(office.closedUntil, -correctionBackDays);
  if (day < earliest) throw new AppError('correctionTooEarly', { values: { day: earliest } });
}

async function readValues(ctx: Ctx, tx: Tx, body: NewCorrection): Promise<CorrectionValues> {
  const { sarId: sarafiId, direction, reasonCode, fileId = null } = body;
  checkOwn(ctx, sarafiId);
  const currency = currencyOf(body.currency.toUpperCase());
  const field = { field: 'amount', min: '0.01', max: maxAmount, decimals: currency.decimals };
  const min = currency.decimals === 0 ? '1' : '0.01';
  const values = {
    sarafiId,
    currency: currency.code,
    direction,
    amount: readFigure(body.amount, { ...field, min }),
    effectiveDate: readDay('effectiveDate', body.effectiveDate),
    reasonCode,
    description: readReason(body.description),
    fileId,
  };
  const office = await lockOffice(tx, sarafiId);
  await checkEffectiveDate(ctx, tx, { day: values.effectiveDate, office });
  rateOf(await findRates(tx, values.effectiveDate), values.currency);
  return values;
}

/** Throws `notFound`, and `illegalTransition` for one that is no draft any more. */
async function lockDraft(ctx: Ctx, tx: Tx, id: number | undefined): Promise<Correction | undefined> {
  if (id === undefined) return undefined;
  const draft = await lockCorrection(tx, id, ownOffice(ctx));
  if (!draft) throw new AppError('notFound');
  decideTransition(machine, 'submit', { status: draft.status, actor: actorRoleOf(ctx.user) });
  return draft;
}

interface Prepared {
  readonly draft: Correction | undefined;
  readonly values: CorrectionValues;
}

async function prepare(ctx: Ctx, tx: Tx, body: NewCorrection): Promise<Prepared> {
  decideTransition(machine, 'draft', { status: null, actor: actorRoleOf(ctx.user) });
  const draft = await lockDraft(ctx, tx, body.id);
  return { draft, values: await readValues(ctx, tx, body) };
}

const signed = ({ direction, amount }: Pick<CorrectionValues, 'direction' | 'amount'>): string =>
  direction === correctionDirection.decrease ? negateAmount(amount) : amount;

const factsOf = ({ fileId, ...values }: CorrectionValues): Facts => ({ ...values, fileId: fileId ?? 0 });

async function saveDraft(
  tx: Tx,
  ctx: Ctx,
  given: Prepared & { readonly makers: Makers },
): Promise<Correction['id']> {
  const { draft, values, makers } = given;
  if (draft) {
    await updateDraft(tx, draft.id, { values, userId: makers.maker.id });
    return draft.id;
  }
  const today = todayJalali(ctx.clock.now());
  const { id, docNo } = await insertCorrection(tx, values, { ...makers.maker, today });
  await writeStep(tx, ctx, {
    id,
    title: docNo,
    step: { transition: 'draft', from: null, to: correctionStatus.draft, actorRole: actorRoleOf(ctx.user) },
    facts: { ...factsOf(values), requestedBy: makers.maker.userName },
  });
  return id;
}

interface WrittenStep {
  readonly id: number;
  readonly title: string;
  readonly step: Omit<Step, 'kind' | 'reason'>;
  readonly reason?: string;
  readonly facts?: Facts;
}

async function writeStep(tx: Tx, ctx: Ctx, { id, step, ...rest }: WrittenStep): Promise<void> {
  await writeTransition(tx, ctx, { machine, entityId: id, ...step, ...rest });
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
  const submitted = {
    transition: 'submit',
    from: correctionStatus.draft,
    to: correctionStatus.waiting,
  } as const;
  const approved = {
    transition: 'approve',
    from: correctionStatus.waiting,
    to: correctionStatus.applied,
  } as const;
  const requestedBy = { requestedBy: makers.maker.userName };
  await writeStep(tx, ctx, { id, title, step: { ...submitted, actorRole: 'OP' }, facts: requestedBy });
  await writeStep(tx, ctx, {
    id,
    title,
    step: { ...approved, actorRole: makers.approver ? 'SUP' : 'SYS' },
    facts: { ...factsOf(values), ...requestedBy },
    reason: values.description,
  });
}

type AddCall = 'POST /api/SarafiManagment/AddNewPositionCorrection';
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

export const newCorrection: Approvable<AddCall> = {
  describe: async (ctx, tx, { body }) => {
    const { draft, values } = await prepare(ctx, tx, body);
    const before: Facts = draft
      ? { docNo: draft.docNo, status: draft.status, rowVersion: draft.rowVersion }
      : {};
    return {
      entity: 'PositionCorrection',
      entityId: draft?.id ?? null,
      title: draft?.docNo ?? `${values.currency} ${signed(values)}`,
      before,
      after: factsOf(values),
      duplicateKey: draft ? `correction:${draft.id}` : newKey(values),
      reason: values.description,
      ...(draft
        ? { status: draft.status, statusTitle: codeTitle(ctx.language, 'correctionStatus', draft.status) }
        : {}),
      isExempt: body.isDraft ?? false,
    };
  },
  run: async (...[tx, ctx, { body }, makers]) => {
    const prepared = await prepare(ctx, tx, body);
    const id = await saveDraft(tx, ctx, { ...prepared, makers });
    if (body.isDraft) return correctionOutcome(ctx, { id, status: correctionStatus.draft, result: 'done' });
    await apply(tx, ctx, { id, values: prepared.values, makers });
    return correctionOutcome(ctx, { id, status: correctionStatus.applied, result: 'done' });
  },
};

async function prepareVoid(ctx: Ctx, tx: Tx, query: { id: number; description?: string | undefined }) {
  const correction = await lockCorrection(tx, query.id, ownOffice(ctx));
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
    await reverseEntries(tx, { refType: positionRefType.correction, refId: id, day, note: reason });
    await setCorrectionStatus(tx, id, { status: step.to, userId: ctx.user.id });
    const facts = { docNo: title, requestedBy: makers.maker.userName };
    await writeStep(tx, ctx, { id, title, step, reason, facts });
    return correctionOutcome(ctx, { id, status: step.to, result: 'done' });
  },
};
