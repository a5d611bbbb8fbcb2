/** Reads the forms of the demo wallet, or throws which field is wrong. */
import type { Problem } from '@nazer/contract/kernel/field-problems.ts';
import { readField } from '@nazer/contract/kernel/field-values.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { walletLimits } from '@nazer/contract/workspace/wallet-limits.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { AppError } from '../../../platform/app-error.ts';

const badValueError = (field: string, problem: Problem): AppError =>
  new AppError('invalidFields', { fields: [{ field, problem }] });

/**
 * Positive amount as a decimal text, with no more decimals than the currency has, between one unit (or 0.01) and the limit
 * of the wallets. Throws `invalidFields`.
 */
export function readAmount(text: string, decimals: number): string {
  const amount = parseAmount(text, decimals);
  if (amount === null) throw badValueError('amount', { code: 'badNumber' });
  const min = decimals === 0 ? '1' : '0.01';
  const { most: max } = walletLimits;
  if (compareAmounts(amount, min) < 0 || compareAmounts(amount, max) > 0)
    throw badValueError('amount', { code: 'outOfRange', min, max });
  return amount;
}

/** Name of a wallet or payee, never empty. Throws `invalidFields`. */
export function readName(text: string): string {
  const field = {
    key: 'name',
    kind: 'text',
    section: 'identity',
    maxLength: walletLimits.nameLength,
  } as const;
  const reading = readField(field, text);
  if ('problem' in reading) throw badValueError('name', reading.problem);
  if (reading.value === '') throw badValueError('name', { code: 'required' });
  return String(reading.value);
}
