/** What every step of a dealing shares: the lock, the record, the histories, the way out. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { dealingCancelKind, dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { negateAmount } from '@nazer/contract/kernel/money.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Facts } from '../../platform/event-log.ts';
import { type Step, writeTransition } from '../../platform/transitions.ts';
import { lockOffice, reverseEntries } from '../sarafi/position.service.ts';
import { closeTaahod } from '../sarafi/taahod.service.ts';
import {
  type Deal,
  type DealingFacts,
  type DealingState,
  lockDeal,
  moveAmounts,
  saveDealing,
} from './dealing-state.queries.ts';
import { releaseClaims } from './declarations.queries.ts';
import { writeFollowed } from './derived-states.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { voidIdentifier } from './payment-identifier.service.ts';
import type { Changed } from './supplies.service.ts';

/** A dealing that is told what to do; `sarafiId` where only that office's is meant. */
export interface DealingWish {
  readonly id: number;
  readonly reason?: string | undefined;
  readonly sarafiId?: number | undefined;
}

/** Throws `notFound`. */
export async function getLockedDeal(tx: Tx, { id, sarafiId }: DealingWish): Promise<Deal> {
  const deal = await lockDeal(tx, id);
  if (!deal || (sarafiId !== undefined && deal.dealing.sarafiId !== sarafiId)) throw new AppError('notFound');
  return deal;
}

export const unchanged = ({ id, status }: DealingFacts): Changed => ({ id, status, isChanged: false });

export const stateOf = ({ status, statusBeforeCancel }: DealingFacts) => ({
  status,
  statusBefore: statusBeforeCancel,
});

/** Writes the record with its patch, its history and the log. */
export async function takeStep(
  tx: Tx,
  doer: Doer,
  taken: {
    readonly dealing: DealingFacts;
    readonly step: Step;
    readonly patch?: Partial<DealingState>;
    readonly facts?: Facts;
  },
): Promise<Changed> {
  const { dealing, step, patch = {}, facts } = taken;
  const { to: status } = step;
  saveDealing(tx, { ...dealing, ...patch, status }, { now: doer.now, by: doer.user?.id ?? null });
  await writeTransition(tx, doer, {
    ...step,
    machine: dealingStates,
    entityId: dealing.id,
    title: `${dealing.amount} ${dealing.currency}`,
    ...(facts ? { facts } : {}),
    at: doer.now,
  });
  return { id: dealing.id, status, isChanged: true };
}

const boundStates: ReadonlySet<number> = new Set([
  dealingStatus.supplierConfirmed,
  dealingStatus.rialPaid,
  dealingStatus.delivered,
  dealingStatus.final,
]);

/** Whether it counts in the position of its office: that of the state before a withdrawal, while one waits. */
export function isBinding({ status, statusBeforeCancel }: DealingFacts): boolean {
  return boundStates.has(
    status === dealingStatus.supplierWithdrawal ? (statusBeforeCancel ?? status) : status,
  );
}

/** Adds to reserved and dealt, and tells of the states that follow. */
export async function moveAndTell(
  tx: Tx,
  doer: Doer,
  { deal, reserved, dealt }: { readonly deal: Deal; readonly reserved: string; readonly dealt: string },
): Promise<void> {
  const { supply, demand, dealing } = deal;
  const moved = await moveAmounts(tx, { supplyId: supply.id, demandId: demand.id }, { reserved, dealt });
  await writeFollowed(tx, doer, { pair: deal, moved, dealingId: dealing.id });
}

/** Ends a dealing that is not final: releases what it reserved, and takes back what it counted for. */
export async function endDealing(
  tx: Tx,
  doer: Doer,
  {
    deal,
    step,
    kind,
  }: { readonly deal: Deal; readonly step: Step; readonly kind: keyof typeof dealingCancelKind },
): Promise<Changed> {
  const { dealing } = deal;
  await moveAndTell(tx, doer, { deal, reserved: negateAmount(dealing.amount), dealt: '0' });
  await releaseClaims(tx, [dealing.supplyId]);
  if (isBinding(dealing)) {
    await lockOffice(tx, dealing.sarafiId);
    const note = step.reason;
    await reverseEntries(tx, {
      refType: positionRefType.dealing,
      refId: dealing.id,
      day: dayOf(doer),
      note,
    });
    await closeTaahod(tx, positionRefType.dealing, dealing.id);
    await voidIdentifier(tx, { owner: 'dealing', ownerId: dealing.id });
  }
  return takeStep(tx, doer, {
    dealing,
    step,
    patch: { cancelKind: dealingCancelKind[kind], cancelReason: step.reason },
  });
}
