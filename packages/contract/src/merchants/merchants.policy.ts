/** Rule that decides whether a merchant may trade. */

export interface MerchantRights {
  readonly hasAccess: boolean;
  readonly blockedByManual: boolean;
  readonly blockedBySystem: boolean;
  /** Last day of the business card, Jalali as `1404/10/02`; empty when unknown. */
  readonly businessCardExpire: string;
}

/** Moment of a trade; a business card is valid through its last day. */
export interface TradeMoment {
  /** Jalali day, e.g. `1404/10/02`. */
  readonly day: string;
  /** An exception of the blacklist is in force for the offer. */
  readonly hasException: boolean;
}

/**
 * Whether the merchant may trade. An exception of the blacklist lifts a block of the system for one offer, never a
 * manual one. An expired card blocks at once, even before the job has stored the block.
 */
export function mayTrade(merchant: MerchantRights, { day, hasException }: TradeMoment): boolean {
  const { businessCardExpire: expire } = merchant;
  const isBlocked = merchant.blockedBySystem || (expire !== '' && expire < day);
  return merchant.hasAccess && !merchant.blockedByManual && (!isBlocked || hasException);
}
