/** What a dealing is as a trade, where it begins and where it binds. */
import type { Tx } from '../../../platform/database/database.ts';
import type { MerchantRow } from '../../merchants/merchants.service.ts';
import type { OfficeLimits } from '../../sarafi/offices/offices.service.ts';
import type { Pair } from './dealing-state.queries.ts';

export interface Trade {
  readonly tx: Tx;
  readonly day: string;
  readonly pair: Pair;
  readonly merchant: () => Promise<MerchantRow>;
  readonly office: () => Promise<OfficeLimits>;
}

/** Work that is done once, when somebody first asks. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}
