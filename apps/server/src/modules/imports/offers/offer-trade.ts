/** An offer as a trade: what concerns its office, its merchant and the commitments. */
import { commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { OfficeLimits } from '../../sarafi/offices/offices.service.ts';
import { euroOf, findRates } from '../../settings/rates/rates.service.ts';
import type { LockedOffer } from './offer-state.queries.ts';

/** Terms and parties of a trade; bids and offers share them. */
export interface Trade {
  readonly tx: Tx;
  readonly day: string;
  readonly terms: Pick<LockedOffer, 'currency' | 'amount' | 'forumType' | 'rateType'>;
  readonly merchant: Pick<
    LockedOffer,
    'hasAccess' | 'blockedByManual' | 'blockedBySystem' | 'businessCardExpire'
  >;
  /** Offer for which an exception of the blacklist may exist. */
  readonly offerId?: number;
  readonly office: () => Promise<OfficeLimits>;
}

/** Euro amount of the trade by the reference rates of the day. Throws `noRate`. */
export async function euroFigures({ tx, day, terms }: Trade) {
  return euroOf(await findRates(tx, day), terms.currency, terms.amount);
}

export const commitmentOf = ({ terms }: Trade, euroAmount: string) => ({
  commitmentType: commitmentType.importSale,
  euroAmount,
  rateType: terms.rateType,
  supplierCategory: null,
});
