/** What must hold for the steps of dealings, whoever asks for them; told to people before, by the same functions. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { addAmounts, compareAmounts } from '@nazer/contract/kernel/money.ts';
import { addDays, jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { guarded, type Refusal, refusalOf } from '../../platform/guards.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import type { DealingFacts } from './dealing-state.queries.ts';
import { planAllocations } from './plan-allocations.ts';

type Judged = Pick<
  DealingFacts,
  | 'supplyId'
  | 'currency'
  | 'amount'
  | 'paidRial'
  | 'totalRial'
  | 'finalOn'
  | 'rialDeadline'
  | 'withdrawalCount'
>;

interface Facts {
  readonly db: Queryable;
  readonly dealing: Judged;
  readonly now: Date;
  readonly day: string;
  readonly settings: Awaited<ReturnType<typeof getMarketSettings>>;
}

function paidInFull({ dealing: { totalRial, paidRial } }: Pick<Facts, 'dealing'>): Refusal {
  if (compareAmounts(totalRial, paidRial) === 0) return null;
  return new AppError('rialNotPaid', { values: { rial: addAmounts(totalRial, `-${paidRial}`) } });
}

/** For steps that the system takes by itself: nobody reads why it did not. */
const unless = (isSo: boolean): Refusal => (isSo ? null : new AppError('illegalTransition'));

export const dealingRules = guarded<Facts>()(dealingStates, {
  /** No rials of the payer are with the supplier. */
  refunded: ({ dealing: { paidRial } }) =>
    compareAmounts(paidRial, '0') > 0 ? new AppError('refundFirst') : null,
  paidInFull,
  paidTooLittle: (facts) => unless(paidInFull(facts) !== null),
  /** Of the supplier's answer, and of the rials after it. */
  rialDeadlinePassed: ({ dealing: { rialDeadline }, now }) =>
    unless(rialDeadline !== null && rialDeadline < now),
  withdrawalsLeft: ({ dealing: { withdrawalCount }, settings: { maxWithdrawals: max } }) =>
    withdrawalCount >= max ? new AppError('tooManyWithdrawals', { values: { max } }) : null,
  cottagesSuffice: ({ db, dealing, day }) => refusalOf(() => planAllocations(db, dealing, day)),
  withinReturnDays: ({ dealing: { finalOn }, settings: { returnDays: days }, day }) => {
    const isLate = finalOn !== '' && addDays(finalOn, days) < day;
    return isLate ? new AppError('returnTooLate', { values: { days } }) : null;
  },
});

export const dealingFacts = async (db: Queryable, dealing: Judged, now: Date): Promise<Facts> => ({
  db,
  dealing,
  now,
  day: jalaliOfInstant(now),
  settings: await getMarketSettings(db),
});
