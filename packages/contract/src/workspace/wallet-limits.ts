/** Limits and fee of demo wallets, used by the form and the server. */
import { divideAmount, multiplyAmount } from '../kernel/money.ts';

/** Most wallets and payees of a user, characters of a name, and the greatest amount of one payment in any currency. */
export const walletLimits = { wallets: 12, payees: 30, nameLength: 60, most: '1000000000' } as const;

/** Fee of payments and of transfers into another currency. */
export const walletFeePercent = '0.5';

/** Fee for an amount, in the currency of the paying wallet. */
export const walletFeeOf = (amount: string, decimals: number): string =>
  divideAmount(multiplyAmount(amount, walletFeePercent, 4), '100', decimals) ?? '0';
