/** What must hold for the steps of offers and requests, whoever asks for them; told to people before, by the same functions. */
import { requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import { compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { diffDays, jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { guarded, type Refusal } from '../../platform/guards.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';

interface Rials {
  readonly paidRial: string;
  readonly totalRial: string;
}

/** What an offer is judged by; of a request that of its selected offer. */
interface OfferFacts extends Rials {
  readonly requestStatus: number;
  readonly makhtoomeOn: string;
  readonly withdrawalCount: number;
  /** Left out where no job asks. */
  readonly validityDate?: string;
  readonly rialDeadline?: Date | null;
}

interface RialFacts {
  readonly offer: Rials;
  readonly settings: Awaited<ReturnType<typeof getMarketSettings>>;
}

interface Facts extends RialFacts {
  readonly offer: OfferFacts;
  readonly now: Date;
  readonly day: string;
}

/** What is missing beyond the tolerance; null where nothing is. */
export function missingOf(
  { totalRial, paidRial }: Rials,
  { paymentToleranceRial }: Pick<RialFacts['settings'], 'paymentToleranceRial'>,
): string | null {
  const missing = subtractAmounts(totalRial, paidRial);
  return compareAmounts(missing, paymentToleranceRial) > 0 ? missing : null;
}

/** `refundFirst` while any confirmed rial is not back. */
export const refunded = ({ offer: { paidRial } }: Pick<RialFacts, 'offer'>): Refusal =>
  compareAmounts(paidRial, '0') > 0 ? new AppError('refundFirst') : null;

function paidInFull({ offer, settings }: RialFacts): Refusal {
  const missing = missingOf(offer, settings);
  return missing === null ? null : new AppError('rialMissing', { values: { missing } });
}

/** For steps that jobs take: nobody reads why they did not. */
const unless = (isSo: boolean): Refusal => (isSo ? null : new AppError('illegalTransition'));

export const offerRules = guarded<Facts>()(offerStates, {
  refunded,
  paidInFull,
  validityPassed: ({ offer: { validityDate = '' }, day }) =>
    unless(validityDate !== '' && validityDate < day),
  rialDeadlinePassed: ({ offer: { rialDeadline }, now }) => unless(!!rialDeadline && rialDeadline < now),
  paidTooLittle: (facts) => unless(missingOf(facts.offer, facts.settings) !== null),
  nothingPaid: ({ offer: { paidRial } }) => unless(compareAmounts(paidRial, '0') === 0),
  /** Until a supervisor decides nobody else goes on. */
  notDisputed: ({ offer }) =>
    offer.requestStatus === requestStatus.disputed ? new AppError('requestDisputed') : null,
  withinReturnDays: ({ offer: { makhtoomeOn }, settings: { returnDays: days }, day }) => {
    const isLate = makhtoomeOn !== '' && diffDays(makhtoomeOn, day) > days;
    return isLate ? new AppError('returnTooLate', { values: { days } }) : null;
  },
  withdrawalsLeft: ({ offer: { withdrawalCount }, settings: { maxWithdrawals: max } }) =>
    withdrawalCount >= max ? new AppError('tooManyWithdrawals', { values: { max } }) : null,
});

export const requestRules = guarded<RialFacts>()(requestStates, { refunded, paidInFull });

export const offerFacts = async (db: Queryable, offer: OfferFacts, now: Date): Promise<Facts> => ({
  offer,
  now,
  day: jalaliOfInstant(now),
  settings: await getMarketSettings(db),
});

/** A request nobody was selected for has no rials. */
export const requestFacts = async (
  db: Queryable,
  { paidRial, totalRial }: { readonly paidRial: string | null; readonly totalRial: string | null },
): Promise<RialFacts> => ({
  offer: { paidRial: paidRial ?? '0', totalRial: totalRial ?? '0' },
  settings: await getMarketSettings(db),
});
