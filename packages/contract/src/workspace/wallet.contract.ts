/** The demo wallet of the person at the desk: accounts, holders she pays, and what moves between them. Hers alone. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId, Figure } from '../kernel/inputs.ts';
import { walletLimits } from './wallet-limits.ts';

const Wallet = z.object({
  id: z.number(),
  name: z.string(),
  currency: z.string(),
  balance: z.string(),
  /** Balance in euro at today's rates; null for a currency without a rate. */
  balanceEur: z.string().nullable(),
});

const Entry = z.object({ id: z.number() });
const name = z.string().max(200);
const moveErrors = ['notFound', 'invalidFields', 'amountAboveRest'] as const;

export const walletCalls = {
  'GET /api/Workspace/GetWallet': call({
    access: 'signed-in',
    summary: "The caller's demo wallets, what they held day by day, whom she pays, and the rates of today.",
    output: z.object({
      wallets: z.array(Wallet),
      payees: z.array(z.object({ id: z.number(), name: z.string(), sheba: z.string() })),
      totalEur: z.string(),
      /** Against the first day of `days`; null where there was nothing then. */
      changePercent: z.string().nullable(),
      /** All wallets at the end of each day, oldest first, by the rates of today. */
      days: z.array(z.object({ day: z.string(), totalEur: z.string() })),
      /** The last rates of the central bank in rials per `perUnits` units, each with the day it was given for. */
      rates: z.array(
        z.object({ currency: z.string(), rate: z.string(), perUnits: z.number(), day: z.string() }),
      ),
    }),
  }),
  'POST /api/Workspace/AddWallet': call({
    access: 'signed-in',
    summary: `Adds an empty demo wallet in a currency; ${walletLimits.wallets} at most.`,
    body: z.strictObject({ name, currency: z.string().max(3) }),
    output: z.object({ id: z.number() }),
    errors: ['invalidFields', 'unknownCurrency', 'walletFull'],
  }),
  'POST /api/Workspace/AddPayee': call({
    access: 'signed-in',
    summary: `Adds somebody the caller pays from her demo wallet; ${walletLimits.payees} at most.`,
    body: z.strictObject({ name, sheba: z.string().max(60) }),
    output: z.object({ id: z.number() }),
    errors: ['invalidFields', 'badSheba', 'walletFull'],
  }),
  'POST /api/Workspace/DepositToWallet': call({
    access: 'signed-in',
    summary: "Puts an amount into a demo wallet of the caller's own.",
    body: z.strictObject({ walletId: BodyId, amount: Figure }),
    output: Entry,
    errors: ['notFound', 'invalidFields'],
  }),
  'POST /api/Workspace/WithdrawFromWallet': call({
    access: 'signed-in',
    summary: 'Takes an amount out of a demo wallet, never more than it holds.',
    body: z.strictObject({ walletId: BodyId, amount: Figure }),
    output: Entry,
    errors: moveErrors,
  }),
  'POST /api/Workspace/TransferBetweenWallets': call({
    access: 'signed-in',
    summary:
      'Moves an amount from one demo wallet of the caller to another, by the rates of today where their currencies differ.',
    body: z.strictObject({ walletId: BodyId, toWalletId: BodyId, amount: Figure }),
    output: Entry,
    errors: [...moveErrors, 'noRate'],
  }),
  'POST /api/Workspace/PayFromWallet': call({
    access: 'signed-in',
    summary: 'Pays one of the holders the caller keeps from a demo wallet.',
    body: z.strictObject({ walletId: BodyId, payeeId: BodyId, amount: Figure }),
    output: Entry,
    errors: moveErrors,
  }),
} as const;
