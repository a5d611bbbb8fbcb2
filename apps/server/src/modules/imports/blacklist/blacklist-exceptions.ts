/** Exceptions of the blacklist: they let one offer of a blocked merchant proceed. */
import { blackListExceptionStates as states } from '@nazer/contract/imports/blacklist-exception.states.ts';
import type { BlackListFilter, NewException } from '@nazer/contract/imports/blacklist.contract.ts';
import { digitsOf, normalizeText } from '@nazer/persian/fold.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readDayIfAny } from '../../../platform/day-range.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';
import type { LockedFacts, VisibleFacts } from '../../../platform/machine/rules.ts';
import { readReason } from '../../../platform/machine/read-reason.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { historyOf } from '../../../platform/machine/transitions.ts';
import { equals, pageOf, rowOf, startsWith, words } from '../../../resources/lists/search-list.ts';
import { actionsOf } from '../../approvals/allowed-actions.service.ts';
import { blackListExceptionSource } from './blacklist.list.ts';
import {
  type ExceptionRow,
  findActiveException,
  findException,
  insertException,
  type NewExceptionRow,
  removeException,
} from './blacklist.queries.ts';
import { lockOffer } from '../offers/offer-facts.ts';

interface ExceptionModel {
  readonly visible: VisibleFacts;
  readonly locked: LockedFacts & { readonly record: ExceptionRow };
  readonly creations: { readonly add: NewExceptionRow };
}

export const exceptionMachine = new Machine<typeof states, ExceptionModel>(states, {
  lock: async (tx, _actor, { key: { id, sarafiId = null } }) => {
    const record = await findException(tx, { id, sarafiId });
    if (!record) throw new AppError('notFound');
    return { record, title: record.merchantName };
  },
  guards: {},
  creations: {
    add: async ({ tx, facts }) => {
      const { offerId, merchantNationalId, validTo } = facts;
      const id = await insertException(tx, facts);
      return { id, title: facts.merchantName, log: { offerId, merchantNationalId, validTo } };
    },
  },
  effects: {
    remove: async ({ tx, actor, facts: { record }, step: { reason: description } }) => {
      const { id, offerId } = record;
      await removeException(tx, { id, description, userId: actor.user?.id ?? null, now: actor.now });
      return { log: { offerId } };
    },
  },
});

const findExceptions = pageOf(blackListExceptionSource, [
  equals('offerId'),
  startsWith('merchantNationalId'),
  words('merchantName', 'merchantSearch'),
]);

/** A page of exceptions with their allowed actions; an office sees those of its offers alone. */
export async function listExceptions(ctx: Ctx, filter: BlackListFilter) {
  const { list, totalCount } = await findExceptions(ctx, filter);
  const rows = list.map(async (row) => ({
    ...row,
    allowedActions: await actionsOf(ctx, exceptionMachine, { id: row.id, facts: { record: row } }),
  }));
  return { list: await Promise.all(rows), totalCount };
}

/** Details of an exception. Throws `notFound`, also for an office whose offer it is not of. */
export async function getException(ctx: Ctx, id: number) {
  const row = await rowOf(ctx, blackListExceptionSource, id);
  return {
    ...row,
    allowedActions: await actionsOf(ctx, exceptionMachine, { id, facts: { record: row } }),
    history: await historyOf(ctx, states, { id }),
  };
}

export interface Addition {
  /** Exception by which the offer proceeds already; undefined for none. */
  readonly inForce: ExceptionRow | undefined;
  /** Exception whose last day is over, but which was not removed; undefined for none. */
  readonly ended: ExceptionRow | undefined;
  readonly row: NewExceptionRow;
}

/**
 * Locks the offer until the transaction ends and reads the new exception; an empty national id stands for the merchant
 * of the offer, and a missing last day for no end. Throws `notFound`, `merchantNotOfOffer`, `reasonTooShort`,
 * `reasonTooLong`, `badDateInput` and `dateBeforeToday`.
 */
export async function readAddition(tx: Tx, ctx: Ctx, input: NewException): Promise<Addition> {
  const key = { id: input.offerId, sarafiId: officeOf(ctx) };
  const { record: offer } = await lockOffer(tx, actorOf(ctx), { key });
  const nationalId = digitsOf(input.merchantNationalId);
  if (nationalId !== '' && nationalId !== offer.nationalId) throw new AppError('merchantNotOfOffer');
  const reason = readReason(input.reason);
  const validTo = readDayIfAny('validTo', input.validTo) ?? '';
  const today = todayJalali(ctx.clock.now());
  if (validTo !== '' && validTo < today) throw new AppError('dateBeforeToday', { values: { today } });
  const active = await findActiveException(tx, { offerId: offer.id });
  const hasEnded = active !== undefined && active.validTo !== '' && active.validTo < today;
  return {
    inForce: hasEnded ? undefined : active,
    ended: hasEnded ? active : undefined,
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

/**
 * Adds an exception. An offer that has one in force keeps it unchanged, whatever the new one says; one whose last day
 * is over is removed for the reason of the new one. Throws what `readAddition` throws.
 */
export async function addException(tx: Tx, ctx: Ctx, input: NewException): Promise<StepOutcome> {
  const { inForce, ended, row } = await readAddition(tx, ctx, input);
  if (inForce) return { id: inForce.id, status: inForce.status, isChanged: false };
  const actor = actorOf(ctx);
  if (ended)
    await exceptionMachine.run(tx, actor, { key: { id: ended.id }, action: 'remove', reason: row.reason });
  const creation = { transition: 'add', facts: row, reason: row.reason } as const;
  return exceptionMachine.begin(tx, actor, creation);
}
