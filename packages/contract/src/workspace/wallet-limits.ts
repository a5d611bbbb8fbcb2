/** What a demo wallet takes and costs, for the form and the server alike. */
import { divideAmount, multiplyAmount } from '../kernel/money.ts';

export const walletLimits = { wallets: 12, payees: 30, nameLength: 60, most: '1000000000' } as const;

/** Of payments and of transfers into another currency. */
export const walletFeePercent = '0.5';

/** In the currency of the wallet it leaves. */
export const walletFeeOf = (amount: string, decimals: number): string =>
  divideAmount(multiplyAmount(amount, walletFeePercent, 4), '100', decimals) ?? '0';
