/** Movements in a person's demo wallets: each in one transaction with its log entry. */
import * as money from '@nazer/contract/kernel/money.ts';
import { walletEntryKind } from '@nazer/contract/workspace/wallet.codes.ts';
import { walletFeeOf, walletLimits } from '@nazer/contract/workspace/wallet-limits.ts';
import { normalizeSheba } from '@nazer/persian/identity.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/statement.ts';
import { writeEvent } from '../../log/log.service.ts';
import { currencyOf, type DayRates, findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { lockOwner } from '../workspace.queries.ts';
import { firstPayees, firstWallets } from './first-wallet.data.ts';
import { readAmount, readName } from './wallet-inputs.ts';
import {
  findPayees,
  findWallets,
  insertPayee,
  insertWallet,
  insertWalletEntry,
  lockWallets,
} from './wallet.queries.ts';

type Wallet = RowOf<'find-wallets'>;
type Kind = (typeof walletEntryKind)[keyof typeof walletEntryKind];

interface Move {
  readonly wallet: Wallet;
  readonly kind: Kind;
  /** Signed change of the balance, in the currency of the wallet. */
  readonly amount: string;
  /** Taken from the wallet besides the amount, in its currency; 0 when left out. */
  readonly fee?: string;
  /** Name of the payee or of the other wallet; empty when left out. */
  readonly counterpart?: string;
}

/** What every movement of one call shares. */
interface Moving {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly rates: DayRates;
  readonly call: string;
}

/**
 * Locks the caller's wallets with these ids until commit, and gives them in the order of `ids`, with their balances.
 * Throws `notFound`, also for somebody else's wallet.
 */
async function lockOwnWallets(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<readonly Wallet[]> {
  await lockWallets(tx, { userId: ctx.user.id, ids });
  const own = await findWallets(tx, { userId: ctx.user.id });
  return ids.map((id) => {
    const wallet = own.find((candidate) => candidate.id === id);
    if (!wallet) throw new AppError('notFound');
    return wallet;
  });
}

/**
 * Books a movement of a locked wallet and logs it; gives the id of its entry. Throws `amountAboveRest` when the wallet
 * holds less than amount and fee.
 */
async function book({ tx, ctx, rates, call }: Moving, { wallet, ...move }: Move): Promise<number> {
  const { kind, amount, fee = '0', counterpart = '' } = move;
  const { currency, balance } = wallet;
  const rest = money.subtractAmounts(money.addAmounts(balance, amount), fee);
  if (money.compareAmounts(rest, '0') < 0)
    throw new AppError('amountAboveRest', { values: { rest: balance, currency } });
  const now = ctx.clock.now();
  const id = await insertWalletEntry(tx, {
    walletId: wallet.id,
    kind,
    amount,
    fee,
    rate: rates.byCurrency.get(currency)?.rate ?? null,
    counterpart,
    day: todayJalali(now),
    at: now,
  });
  await writeEvent(tx, ctx, {
    action: 'insert',
    title: wallet.name,
    after: { amount, fee, currency },
    call,
  });
  return id;
}

/** Runs the work of one call in a transaction, with the rates of today, which are read before it. */
async function moving<T>(ctx: Ctx, call: string, work: (how: Moving) => Promise<T>): Promise<T> {
  const rates = await findRates(ctx.db, todayJalali(ctx.clock.now()));
  return ctx.db.transaction((tx) => work({ tx, ctx, rates, call }));
}

interface Ordered {
  readonly walletId: number;
  /** Amount as it was typed. */
  readonly amount: string;
}

const decimalsOf = ({ currency }: Wallet): number => currencyOf(currency).decimals;

/** Deposits into a wallet. Throws `notFound`, `invalidFields`. */
export const deposit = (ctx: Ctx, { walletId, amount: typed }: Ordered): Promise<{ id: number }> =>
  moving(ctx, 'POST /api/Workspace/DepositToWallet', async (how) => {
    const [wallet] = (await lockOwnWallets(how.tx, ctx, [walletId])) as [Wallet]; // one for each number
    const amount = readAmount(typed, decimalsOf(wallet));
    return { id: await book(how, { wallet, kind: walletEntryKind.deposit, amount }) };
  });

/** Withdraws from a wallet. Throws `notFound`, `invalidFields`, `amountAboveRest`. */
export const withdraw = (ctx: Ctx, { walletId, amount: typed }: Ordered): Promise<{ id: number }> =>
  moving(ctx, 'POST /api/Workspace/WithdrawFromWallet', async (how) => {
    const [wallet] = (await lockOwnWallets(how.tx, ctx, [walletId])) as [Wallet]; // one for each number
    const amount = money.negateAmount(readAmount(typed, decimalsOf(wallet)));
    return { id: await book(how, { wallet, kind: walletEntryKind.withdrawal, amount }) };
  });

/** Pays to a payee; the fee leaves the wallet besides the amount. Throws `notFound`, `invalidFields`, `amountAboveRest`. */
export const pay = (
  ctx: Ctx,
  { walletId, payeeId, amount: typed }: Ordered & { readonly payeeId: number },
): Promise<{ id: number }> =>
  moving(ctx, 'POST /api/Workspace/PayFromWallet', async (how) => {
    const [wallet] = (await lockOwnWallets(how.tx, ctx, [walletId])) as [Wallet]; // one for each number
    const payee = (await findPayees(how.tx, { userId: ctx.user.id })).find(({ id }) => id === payeeId);
    if (!payee) throw new AppError('notFound');
    const amount = readAmount(typed, decimalsOf(wallet));
    const id = await book(how, {
      wallet,
      kind: walletEntryKind.payment,
      amount: money.negateAmount(amount),
      fee: walletFeeOf(amount, decimalsOf(wallet)),
      counterpart: payee.name,
    });
    return { id };
  });

/**
 * Amount that arrives in the currency of the other wallet. Throws `noRate`, and `invalidFields` when it would be too
 * small.
 */
function arriving(rates: DayRates, amount: string, [from, to]: readonly [Wallet, Wallet]): string {
  if (from.currency === to.currency) return amount;
  const { rate, perUnits } = rateOf(rates, from.currency);
  const there = money.euroOf({ amount, rate, perUnits }, rateOf(rates, to.currency));
  return readAmount(money.roundTo(there, decimalsOf(to)), decimalsOf(to));
}

/**
 * Transfers between two wallets, with a fee when their currencies differ; gives the id of the entry of the paying wallet.
 * Throws `notFound`, `invalidFields`, `amountAboveRest`, `noRate`.
 */
export const transfer = (
  ctx: Ctx,
  { walletId, toWalletId, amount: typed }: Ordered & { readonly toWalletId: number },
): Promise<{ id: number }> =>
  moving(ctx, 'POST /api/Workspace/TransferBetweenWallets', async (how) => {
    if (walletId === toWalletId)
      throw new AppError('invalidFields', {
        fields: [{ field: 'toWalletId', problem: { code: 'badReference' } }],
      });
    const [from, to] = (await lockOwnWallets(how.tx, ctx, [walletId, toWalletId])) as [Wallet, Wallet]; // in this order
    const amount = readAmount(typed, decimalsOf(from));
    const there = arriving(how.rates, amount, [from, to]);
    const fee = from.currency === to.currency ? '0' : walletFeeOf(amount, decimalsOf(from));
    const out = { wallet: from, amount: money.negateAmount(amount), fee, counterpart: to.name };
    const id = await book(how, { ...out, kind: walletEntryKind.transferOut });
    await book(how, {
      wallet: to,
      kind: walletEntryKind.transferIn,
      amount: there,
      counterpart: from.name,
    });
    return { id };
  });

/** Refusal when there are `max` wallets or payees already. */
const full = (max: number): AppError => new AppError('walletFull', { values: { max } });

/** Adds a wallet. Throws `invalidFields`, `unknownCurrency`, `walletFull`. */
export function addWallet(
  ctx: Ctx,
  { name: typed, currency: code }: { readonly name: string; readonly currency: string },
): Promise<{ id: number }> {
  const userId = ctx.user.id;
  const name = readName(typed);
  const currency = currencyOf(code).code;
  return ctx.db.transaction(async (tx) => {
    await lockOwner(tx, { userId });
    const { wallets: most } = walletLimits;
    if ((await findWallets(tx, { userId })).length >= most) throw full(most);
    const id = await insertWallet(tx, { userId, name, currency });
    const call = 'POST /api/Workspace/AddWallet';
    await writeEvent(tx, ctx, { action: 'insert', title: name, after: { currency }, call });
    return { id };
  });
}

/** Adds a payee. Throws `invalidFields`, `badSheba`, `walletFull`. */
export function addPayee(
  ctx: Ctx,
  { name: typed, sheba: typedSheba }: { readonly name: string; readonly sheba: string },
): Promise<{ id: number }> {
  const userId = ctx.user.id;
  const name = readName(typed);
  const sheba = normalizeSheba(typedSheba);
  if (sheba === null) throw new AppError('badSheba', { inputs: [{ field: 'sheba', code: 'badSheba' }] });
  return ctx.db.transaction(async (tx) => {
    await lockOwner(tx, { userId });
    const { payees: most } = walletLimits;
    if ((await findPayees(tx, { userId })).length >= most) throw full(most);
    const id = await insertPayee(tx, { userId, name, sheba });
    await writeEvent(tx, ctx, { action: 'insert', title: name, call: 'POST /api/Workspace/AddPayee' });
    return { id };
  });
}

/** Opens the first wallets of a new demo account. */
export async function openFirstWallets(tx: Tx, userId: number, now: Date): Promise<void> {
  const today = todayJalali(now);
  for (const { name, entries } of firstWallets) {
    const walletId = await insertWallet(tx, { userId, name, currency: 'EUR' });
    for (const [daysAgo, kind, amount] of entries) {
      const at = new Date(now.getTime() - daysAgo * 86_400_000);
      const day = addDays(today, -daysAgo);
      await insertWalletEntry(tx, { walletId, kind, amount, fee: '0', rate: null, counterpart: '', day, at });
    }
  }
  for (const payee of firstPayees) await insertPayee(tx, { userId, ...payee });
}
