import type { Handlers } from '../../../platform/ctx.ts';
import { findWalletFigures } from './wallet-figures.ts';
import { addPayee, addWallet, deposit, pay, transfer, withdraw } from './wallet.service.ts';

export const walletHandlers = {
  'GET /api/Workspace/GetWallet': (ctx) => findWalletFigures(ctx),
  'POST /api/Workspace/AddWallet': (ctx, { body }) => addWallet(ctx, body),
  'POST /api/Workspace/AddPayee': (ctx, { body }) => addPayee(ctx, body),
  'POST /api/Workspace/DepositToWallet': (ctx, { body }) => deposit(ctx, body),
  'POST /api/Workspace/WithdrawFromWallet': (ctx, { body }) => withdraw(ctx, body),
  'POST /api/Workspace/TransferBetweenWallets': (ctx, { body }) => transfer(ctx, body),
  'POST /api/Workspace/PayFromWallet': (ctx, { body }) => pay(ctx, body),
} satisfies Handlers;
