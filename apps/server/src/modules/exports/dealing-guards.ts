/** What must hold for the steps of dealings that people ask for; told to them before, by the same functions. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { guarded, refusalOf } from '../../platform/guards.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import type { DealingFacts } from './dealing-state.queries.ts';
import { checkPaid } from './dealings.service.ts';
import { planAllocations } from './plan-allocations.ts';

type Judged = Pick<DealingFacts, 'supplyId' | 'currency' | 'amount' | 'paidRial' | 'totalRial' | 'finalOn'>;

interface Facts {
  readonly db: Queryable;
  readonly dealing: Judged;
  readonly day: string;
  readonly settings: Awaited<ReturnType<typeof getMarketSettings>>;
}

export const dealingRules = guarded<Facts>()(dealingStates, {
  /** No rials of the payer are with the supplier. */
  refunded: ({ dealing: { paidRial } }) =>
    compareAmounts(paidRial, '0') > 0 ? new AppError('refundFirst') : null,
  paidInFull: ({ dealing }) => refusalOf(() => checkPaid(dealing)),
  cottagesSuffice: ({ db, dealing, day }) => refusalOf(() => planAllocations(db, dealing, day)),
  withinReturnDays: ({ dealing: { finalOn }, settings: { returnDays: days }, day }) => {
    const isLate = finalOn !== '' && addDays(finalOn, days) < day;
    return isLate ? new AppError('returnTooLate', { values: { days } }) : null;
  },
});

export const dealingFacts = async (db: Queryable, dealing: Judged, day: string): Promise<Facts> => ({
  db,
  dealing,
  day,
  settings: await getMarketSettings(db),
});
