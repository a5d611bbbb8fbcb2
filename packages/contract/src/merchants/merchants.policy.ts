/** What a merchant may do. */

export interface MerchantRights {
  readonly hasAccess: boolean;
  readonly blockedByManual: boolean;
  readonly blockedBySystem: boolean;
  /** Empty where none is known. */
  readonly businessCardExpire: string;
}

/** `day`: a card is good up to and with its last day. */
export interface TradeMoment {
  readonly day: string;
  readonly hasException: boolean;
}

/**
 * A block of the system, unlike one by hand, is lifted for a single offer by an exception of the blacklist. A card
 * that ran out blocks from its day on, whether the job has written the block yet or not.
 */
export function mayTrade(merchant: MerchantRights, { day, hasException }: TradeMoment): boolean {
  const { businessCardExpire: expire } = merchant;
  const isBlocked = merchant.blockedBySystem || (expire !== '' && expire < day);
  return merchant.hasAccess && !merchant.blockedByManual && (!isBlocked || hasException);
}
