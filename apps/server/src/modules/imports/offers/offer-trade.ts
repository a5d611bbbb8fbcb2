/** What an offer is as a trade: to its office, its merchant, the commitments. */
import { commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { OfficeLimits } from '../../sarafi/offices/offices.service.ts';
import { euroOf, findRates } from '../../settings/rates/rates.service.ts';
import type { LockedOffer } from './offer-state.queries.ts';

/** What a trade is to the office and the merchant that enter into it; of a bid and of an offer alike. */
export interface Trade {
  readonly tx: Tx;
  readonly day: string;
  readonly terms: Pick<LockedOffer, 'currency' | 'amount' | 'forumType' | 'rateType'>;
  readonly merchant: Pick<
    LockedOffer,
    'hasAccess' | 'blockedByManual' | 'blockedBySystem' | 'businessCardExpire'
  >;
  /** An exception may stand for it alone. */
  readonly offerId?: number;
  readonly office: () => Promise<OfficeLimits>;
}

/** With the reference rates of the day. Throws `noRate`. */
export async function euroFigures({ tx, day, terms }: Trade) {
  return euroOf(await findRates(tx, day), terms.currency, terms.amount);
}

export const commitmentOf = ({ terms }: Trade, euroAmount: string) => ({
  commitmentType: commitmentType.importSale,
  euroAmount,
  rateType: terms.rateType,
  supplierCategory: null,
});
