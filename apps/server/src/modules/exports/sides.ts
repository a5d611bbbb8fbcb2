/** Endings that supplies and demands share: by their owner, or because their last day is over. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../platform/app-error.ts';
import { type LockedFacts, type Refusal, type VisibleFacts, unless } from '../../platform/machine/rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/machine/actor.ts';
import type { markSupplyExpired, SideFacts } from './sides.queries.ts';

export type { VisibleFacts };

export interface LockedSideFacts<R extends SideFacts> extends LockedFacts {
  readonly record: R;
  /** Last Jalali day; empty for no end. */
  readonly lastDay: string;
  /** Today in Tehran, a Jalali day. */
  readonly day: string;
}

/** Title of a supply or demand in histories and in the log. */
export const sideTitle = ({ amount, currency }: Pick<SideFacts, 'amount' | 'currency'>): string =>
  `${amount} ${currency}`;

/** Refuses to end a record while dealings reserve a part of it. */
export const nothingReserved = ({
  record: { reservedAmount: amount, currency },
}: {
  readonly record: Pick<SideFacts, 'reservedAmount' | 'currency'>;
}): Refusal =>
  compareAmounts(amount, '0') > 0 ? new AppError('stillReserved', { values: { amount, currency } }) : null;

/** Refuses to expire a record whose last day is not over. */
export const isOver = ({ lastDay, day }: Pick<LockedSideFacts<SideFacts>, 'lastDay' | 'day'>): Refusal =>
  unless(lastDay !== '' && lastDay < day);

/**
 * Marks the record as ended and gives its state after it; one that expires while its whole amount is dealt or reserved
 * stays `complete` until a reservation is released.
 */
export async function endSide(
  {
    tx,
    actor,
    facts: { record },
  }: { readonly tx: Tx; readonly actor: Actor; readonly facts: LockedSideFacts<SideFacts> },
  mark: (tx: Tx, given: Parameters<typeof markSupplyExpired>[1]) => Promise<number>,
): Promise<{ readonly to: number }> {
  return { to: await mark(tx, { id: record.id, by: actor.user?.id }) };
}
