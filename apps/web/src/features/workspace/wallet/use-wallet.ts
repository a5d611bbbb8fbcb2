/** The demo wallet of the person at the desk, read anew after each move in it. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';

export type Wallet = ApiOutput<'GET /api/Workspace/GetWallet'>;

/** What news of a move in the wallet are about. */
export const walletNews = ['WalletEntry'] as const;

export const useWallet = (): Wallet =>
  useSuspenseQuery({ ...apiQuery('GET /api/Workspace/GetWallet'), ...about(...walletNews) }).data;
