/** Demo wallet of the user, read again after each change. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';

export type Wallet = ApiOutput<'GET /api/Workspace/GetWallet'>;

/** Entities whose queries are refreshed after a change in the wallet. */
export const walletEntities = ['WalletEntry'] as const;

/** The wallet; suspends until it was read, and throws when it cannot be. */
export const useWallet = (): Wallet =>
  useSuspenseQuery({ ...apiQuery('GET /api/Workspace/GetWallet'), ...about(...walletEntities) }).data;
