/** Trade data of a dealing, for its registration and its binding. */
import type { Tx } from '../../../platform/database/database.ts';
import type { MerchantRow } from '../../merchants/merchants.service.ts';
import type { OfficeLimits } from '../../sarafi/offices/offices.service.ts';
import type { Pair } from './dealing-state.queries.ts';

/** Merchant and office are read when first asked for; `office` locks the office until the transaction ends. */
export interface Trade {
  readonly tx: Tx;
  /** Today in Tehran. */
  readonly day: string;
  readonly pair: Pair;
  readonly merchant: () => Promise<MerchantRow>;
  readonly office: () => Promise<OfficeLimits>;
}

/** Runs the work when its result is first asked for, and gives the same result, or the same error, afterwards. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}
