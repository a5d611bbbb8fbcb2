/** Reads the values of a correction. */
import type { NewCorrection } from '@nazer/contract/sarafi/corrections.contract.ts';
import { correctionDirection } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { negateAmount } from '@nazer/contract/kernel/money.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { readDay } from '../../../platform/day-range.ts';
import type { Facts } from '../../../platform/event-log.ts';
import { readReason } from '../../../platform/machine/read-reason.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { currencyOf, findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { checkOwn, readFigure } from '../sarafi-inputs.ts';
import type { CorrectionValues } from './corrections.queries.ts';
import { type OfficeLimits, lockOffice } from './position.service.ts';

/** Highest amount of a correction, still accepted, in units of its currency. */
const maxAmount = '1000000000000';

/**
 * Throws `correctionInFuture` for a day after today, and `correctionTooEarly` for a day that lies more days before the
 * last final day than `correctionBackDays` allows. Users who approve corrections may choose any past day, and so may
 * everybody while the office has no final day.
 */
async function checkEffectiveDate(
  ctx: Ctx,
  db: Queryable,
  given: { day: string; office: OfficeLimits },
): Promise<void> {
  const { day, office } = given;
  const today = todayJalali(ctx.clock.now());
  if (day > today) throw new AppError('correctionInFuture', { values: { day: today } });
  if (office.closedUntil === '' || ctx.user.permissions.has('sarafi.correction.approve')) return;
  const { correctionBackDays } = await getMarketSettings(db);
  const earliest = addDays(office.closedUntil, -correctionBackDays);
  if (day < earliest) throw new AppError('correctionTooEarly', { values: { day: earliest } });
}

/**
 * Reads a correction and locks its office until the transaction ends. Throws `notFound`, `unknownCurrency`,
 * `figureOutOfRange`, `badDateInput`, `reasonTooShort`, `reasonTooLong`, `correctionInFuture`, `correctionTooEarly`
 * and `noRate`.
 */
export async function readValues(ctx: Ctx, tx: Tx, body: NewCorrection): Promise<CorrectionValues> {
  const { sarId: sarafiId, direction, reasonCode, fileId = null } = body;
  checkOwn(ctx, sarafiId);
  const currency = currencyOf(body.currency.toUpperCase());
  const field = { field: 'amount', min: '0.01', max: maxAmount, decimals: currency.decimals };
  const min = currency.decimals === 0 ? '1' : '0.01';
  const values = {
    sarafiId,
    currency: currency.code,
    direction,
    amount: readFigure(body.amount, { ...field, min }),
    effectiveDate: readDay('effectiveDate', body.effectiveDate),
    reasonCode,
    description: readReason(body.description),
    fileId,
  };
  const office = await lockOffice(tx, sarafiId);
  await checkEffectiveDate(ctx, tx, { day: values.effectiveDate, office });
  // Only to refuse a day without a rate, which the entry in the ledger needs.
  rateOf(await findRates(tx, values.effectiveDate), values.currency);
  return values;
}

/** Change of the holding: negative for a decrease. */
export const signed = ({ direction, amount }: Pick<CorrectionValues, 'direction' | 'amount'>): string =>
  direction === correctionDirection.decrease ? negateAmount(amount) : amount;

/** Values for the log. */
export const factsOf = ({ fileId, ...values }: CorrectionValues): Facts => ({
  ...values,
  ...(typeof fileId === 'number' && { fileId }),
});
