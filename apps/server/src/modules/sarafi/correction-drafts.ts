/** What a correction says, read and kept: its values, its record before it is applied, its steps. */
import { correctionDirection, correctionStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { NewCorrection } from '@nazer/contract/sarafi/corrections.contract.ts';
import { positionCorrectionStates as machine } from '@nazer/contract/sarafi/position-correction.states.ts';
import { negateAmount } from '@nazer/contract/kernel/money.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { readDay } from '../../platform/day-range.ts';
import type { Actor, Facts } from '../../platform/event-log.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { actorRoleOf, decideTransition, type Step, writeTransition } from '../../platform/transitions.ts';
import type { Makers } from '../events/approvals.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { currencyOf, findRates, rateOf } from '../settings/rates.service.ts';
import {
  type Correction,
  type CorrectionValues,
  insertCorrection,
  lockCorrection,
  updateDraft,
} from './corrections.queries.ts';
import { type OfficeLimits, lockOffice } from './position.service.ts';
import { checkOwn, readFigure } from './sarafi-inputs.ts';
import { readReason } from '../../platform/read-reason.ts';

const maxAmount = '1000000000000';

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

/** Throws `notFound`, and `illegalTransition` for one that is neither a draft nor waits to be decided. */
async function lockDraft(ctx: Ctx, tx: Tx, id: number | undefined): Promise<Correction | undefined> {
  if (id === undefined) return undefined;
  const draft = await lockCorrection(tx, id, officeOf(ctx));
  if (!draft) throw new AppError('notFound');
  decideTransition(machine, 'submit', { status: draft.status, actor: actorRoleOf(ctx.user) });
  return draft;
}

export interface Prepared {
  readonly draft: Correction | undefined;
  readonly values: CorrectionValues;
}

export async function prepare(ctx: Ctx, tx: Tx, body: NewCorrection): Promise<Prepared> {
  decideTransition(machine, 'draft', { status: null, actor: actorRoleOf(ctx.user) });
  const draft = await lockDraft(ctx, tx, body.id);
  return { draft, values: await readValues(ctx, tx, body) };
}

export const signed = ({ direction, amount }: Pick<CorrectionValues, 'direction' | 'amount'>): string =>
  direction === correctionDirection.decrease ? negateAmount(amount) : amount;

export const factsOf = ({ fileId, ...values }: CorrectionValues): Facts => ({
  ...values,
  fileId: fileId ?? 0,
});

export async function saveDraft(
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

export async function writeStep(tx: Tx, by: Actor, { id, step, ...rest }: WrittenStep): Promise<void> {
  await writeTransition(tx, by, { machine, entityId: id, ...step, ...rest });
}
