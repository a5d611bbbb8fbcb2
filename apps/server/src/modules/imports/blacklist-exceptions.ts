/** Exceptions of the blacklist: who may proceed although the system blocks them, for one offer. */
import { blackListExceptionStates as states } from '@nazer/contract/imports/blacklist-exception.states.ts';
import type { BlackListFilter, NewException } from '@nazer/contract/imports/blacklist.contract.ts';
import type { ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { digitsOf, normalizeText } from '@nazer/persian/fold.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { doerOf } from '../../platform/doer.ts';
import { decideGuarded, guarded } from '../../platform/guards.ts';
import { readPage } from '../../platform/page-wish.ts';
import { readReason } from '../../platform/read-reason.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { type Decision, writeTransition } from '../../platform/transitions.ts';
import { actionsOf } from '../events/allowed-actions.service.ts';
import {
  type ExceptionRow,
  findActiveException,
  findException,
  findExceptions,
  insertException,
  type NewExceptionRow,
  removeException,
} from './blacklist.queries.ts';
import { type Changed, isStep, lockOffer } from './offer-steps.ts';

const rules = guarded<null>()(states, {});

export async function listExceptions(ctx: Ctx, filter: BlackListFilter) {
  const { list, total } = await findExceptions(ctx.db, filter, {
    sarafiId: officeOf(ctx),
    ...readPage(filter),
  });
  const shown = list.map(async (row) => ({
    ...row,
    statusTitle: codeTitle(ctx.language, 'blackListExceptionStatus', row.status),
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
    allowedActions: await actionsOf(ctx, rules, { id: row.id, status: row.status, facts: null }),
  }));
  return { list: await Promise.all(shown), totalCount: total };
}

export interface Addition {
  /** The one that is there already. */
  readonly active: ExceptionRow | undefined;
  readonly row: NewExceptionRow;
}

/** Throws `notFound`, `merchantNotOfOffer`, `reasonTooShort`, `badDateInput` and `dateBeforeToday`. */
export async function readAddition(tx: Tx, ctx: Ctx, input: NewException): Promise<Addition> {
  const offer = await lockOffer(tx, { offerId: input.offerId, sarafiId: officeOf(ctx) });
  const nationalId = digitsOf(input.merchantNationalId);
  if (nationalId !== '' && nationalId !== offer.nationalId) throw new AppError('merchantNotOfOffer');
  const reason = readReason(input.reason);
  const validTo = readDayIfAny('validTo', input.validTo) ?? '';
  const today = todayJalali(ctx.clock.now());
  if (validTo !== '' && validTo < today) throw new AppError('dateBeforeToday', { values: { today } });
  return {
    active: await findActiveException(tx, offer.id),
    row: {
      offerId: offer.id,
      merchantNationalId: offer.nationalId,
      merchantName: offer.merchantName,
      reason,
      letterNo: normalizeText(input.letterNo ?? ''),
      validTo,
      userId: ctx.user.id,
    },
  };
}

interface Asking {
  readonly actor: ActorRole;
  readonly reason: string;
}

/** Throws `forbidden`, `reasonTooShort` and `reasonTooLong`. */
export const decideAddition = (asking: Asking): Promise<Decision> =>
  decideGuarded(rules, 'add', { ...asking, status: null, facts: null });

/** Throws `forbidden`, `reasonTooShort` and `reasonTooLong`. */
export const decideRemoval = ({ status }: ExceptionRow, asking: Asking): Promise<Decision> =>
  decideGuarded(rules, 'remove', { ...asking, status, facts: null });

export async function addException(tx: Tx, ctx: Ctx, input: NewException): Promise<Changed> {
  const { active, row } = await readAddition(tx, ctx, input);
  if (active) return { id: active.id, status: active.status, isChanged: false };
  const doer = doerOf(ctx);
  const step = await decideAddition({ actor: doer.role, reason: row.reason });
  if (!isStep(step)) throw new Error('An addition begins an exception.');
  const id = await insertException(tx, row);
  const { offerId, merchantNationalId, validTo } = row;
  await writeTransition(tx, doer, {
    ...step,
    machine: states,
    entityId: id,
    title: row.merchantName,
    facts: { offerId, merchantNationalId, validTo },
    at: doer.now,
  });
  return { id, status: step.to, isChanged: true };
}

/** Throws `notFound`. */
export async function lockException(tx: Tx, ctx: Ctx, id: number): Promise<ExceptionRow> {
  const row = await findException(tx, id, officeOf(ctx));
  if (!row) throw new AppError('notFound');
  return row;
}

/** Throws `notFound` and `reasonTooShort`. */
export async function endException(
  tx: Tx,
  ctx: Ctx,
  { id, description }: { readonly id: number; readonly description: string },
): Promise<Changed> {
  const row = await lockException(tx, ctx, id);
  const doer = doerOf(ctx);
  const step = await decideRemoval(row, { actor: doer.role, reason: description });
  if (!isStep(step)) return { id, status: row.status, isChanged: false };
  await removeException(tx, { id, description: step.reason, userId: ctx.user.id, now: doer.now });
  await writeTransition(tx, doer, {
    ...step,
    machine: states,
    entityId: id,
    title: row.merchantName,
    facts: { offerId: row.offerId },
    at: doer.now,
  });
  return { id, status: step.to, isChanged: true };
}
