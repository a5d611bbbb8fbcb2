/** An offer as a trade: what concerns its office, its merchant and the commitments. */
import { commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { OfficeLimits } from '../../sarafi/offices/offices.service.ts';
import { euroOf, findRates } from '../../settings/rates/rates.service.ts';
import type { LockedOffer } from './offer-state.queries.ts';

/** Terms and parties of a trade; bids and offers share them. */
export interface Trade {
  readonly tx: Tx;
  /** Jalali day of the step, whose rates and rules apply. */
  readonly day: string;
  readonly terms: Pick<LockedOffer, 'currency' | 'amount' | 'forumType' | 'rateType'>;
  readonly merchant: Pick<
    LockedOffer,
    'hasAccess' | 'blockedByManual' | 'blockedBySystem' | 'businessCardExpire'
  >;
  /** Offer for which an exception of the blacklist may exist; left out for a bid, which has no offer yet. */
  readonly offerId?: number;
  /**
   * Reads the office when a guard needs it. Of an offer the first call locks the office until commit, unless the step
   * has locked it with the offer, as a confirmation does; further calls give the same answer. Of a bid nothing is
   * locked. Throws `notFound`.
   */
  readonly office: () => Promise<OfficeLimits>;
}

/**
 * Amount of the trade in euro by the reference rates of the day, or the last ones before it, and the euro value of one
 * unit (`coefficient`). Throws `noRate`.
 */
export async function euroFigures({ tx, day, terms }: Trade) {
  return euroOf(await findRates(tx, day), terms.currency, terms.amount);
}

/** Commitment that the sale of an offer opens for its office, to be checked against the ceiling or opened. */
export const commitmentOf = ({ terms }: Trade, euroAmount: string) => ({
  commitmentType: commitmentType.importSale,
  euroAmount,
  rateType: terms.rateType,
  supplierCategory: null,
});
