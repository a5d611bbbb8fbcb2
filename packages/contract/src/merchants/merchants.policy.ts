/** What a merchant may do. */

export interface MerchantRights {
  readonly hasAccess: boolean;
  readonly blockedByManual: boolean;
  readonly blockedBySystem: boolean;
}

/** A block of the system, unlike one by hand, is lifted for a single offer by an exception of the blacklist. */
export function mayTrade(merchant: MerchantRights, hasException: boolean): boolean {
  return merchant.hasAccess && !merchant.blockedByManual && (!merchant.blockedBySystem || hasException);
}
