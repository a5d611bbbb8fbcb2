/** Gold coins of the central bank that offices trade and report; they have no effect on positions. */
import { multiplyAmount } from '@nazer/contract/kernel/money.ts';
import type { sanaFeeds } from '@nazer/contract/sana/sana.feeds.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type * as z from 'zod';
import { AppError, refusable } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import type { Ingested } from '../../intake/feeds.service.ts';
import { insertCoins, type NewCoin } from './coins.queries.ts';
import { findKnownCodes, lockTrackingCodes } from '../deals/known-codes.queries.ts';
import { type Reading, readDealDay, readMobile, readNationalId } from '../deals/read-sana-row.ts';
import { findKnownOffices } from '../deals/sana-rows.queries.ts';
import { checkTrackingCode, readTrackingCode } from '../deals/tracking-code.ts';

type CoinRow = z.output<typeof sanaFeeds.Coins.row>;

interface CoinReading extends Reading {
  /** Codes of offices by their ids. */
  readonly offices: ReadonlyMap<number, number>;
}

/**
 * Reads a row. Throws `notFound` for an unknown office or another one than the caller's, `badValue`, `badNationalId`,
 * `dealInFuture`, and what refuses the tracking code.
 */
function readCoin(row: CoinRow, reading: CoinReading): NewCoin {
  const isOther = reading.sarafiId !== null && row.sarafiId !== reading.sarafiId;
  const officeCode = reading.offices.get(row.sarafiId);
  if (isOther || officeCode === undefined) throw new AppError('notFound');
  if (/^0+$/u.test(row.unitPrice)) throw new AppError('badValue', { values: { field: 'unitPrice' } });
  const trackingCode = readTrackingCode(row.trackingCode);
  const date = readDealDay(row.date, reading);
  checkTrackingCode({ trackingCode, date }, officeCode);
  return {
    trackingCode,
    sarafiId: row.sarafiId,
    date,
    time: row.time ?? '',
    transactionType: row.transactionType,
    customerType: row.customerType,
    nationalId: readNationalId(row.customerType, row.nationalId),
    customerName: normalizeText(row.customerName ?? ''),
    mobile: readMobile(row.mobile, 'mobile'),
    coinType: row.coinType,
    mintYear: row.mintYear ?? null,
    quantity: row.quantity,
    serials: normalizeText(row.serials ?? ''),
    unitPrice: row.unitPrice,
    totalRial: multiplyAmount(row.unitPrice, String(row.quantity), 0),
    payType: row.payType,
  };
}

/**
 * Records coin dealings; gives for each row, in their order, the id or the refusal. Locks all tracking codes until
 * the transaction ends, so it must be the first to lock.
 */
export async function recordCoins(
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'user'>,
  rows: readonly CoinRow[],
): Promise<readonly (Ingested | AppError)[]> {
  const now = ctx.clock.now();
  const offices = await findKnownOffices(tx, [...new Set(rows.map(({ sarafiId }) => sarafiId))]);
  const reading = { today: todayJalali(now), sarafiId: officeOf(ctx), offices };
  await lockTrackingCodes(tx, 'all');
  const known = await findKnownCodes(
    tx,
    rows.map(({ trackingCode }) => normalizeText(trackingCode)),
  );
  const seen = new Set<string>(known);
  const read = rows.map((row) =>
    refusable((): NewCoin | AppError => {
      const coin = readCoin(row, reading);
      const { trackingCode: code } = coin;
      if (seen.has(code)) return new AppError('sanaCodeRepeated', { values: { code } });
      seen.add(code);
      return coin;
    }),
  );
  const coins = read.flatMap((coin) => (coin instanceof AppError ? [] : [coin]));
  const ids = await insertCoins(tx, coins, now);
  return read.map((coin) => {
    if (coin instanceof AppError) return coin;
    const id = ids.get(coin.trackingCode);
    return id === undefined
      ? new AppError('sanaCodeRepeated', { values: { code: coin.trackingCode } })
      : { id };
  });
}
