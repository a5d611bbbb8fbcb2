/**
 * An office now or at the end of a day, in the same form: from its ledger and from the states stored before each
 * change.
 */
import { addAmounts, compareAmounts } from '@nazer/contract/kernel/money.ts';
import { licenceStates } from '@nazer/contract/sarafi/licence.states.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { addDays, startOfDay, todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readDay } from '../../../platform/day-range.ts';
import { historyOf } from '../../../platform/machine/transitions.ts';
import { findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { findCommitmentGroupsAt } from '../limits/taahod.queries.ts';
import { type Taahod, useOf } from '../limits/taahod.service.ts';
import { findLicences } from '../licences/licence.queries.ts';
import { holdingsAt } from '../positions/balance.ts';
import { findHoldings, type Holding } from '../positions/ledger.queries.ts';
import { aggregateOf, basisOf, positionCeilingOf, usePercent } from '../positions/position-rules.ts';
import { isBreach } from '../reports/figures.ts';
import { checkOwn } from '../sarafi-inputs.ts';
import { findDetails } from './office-details.queries.ts';
import { countOpenAt, findDetailsAt, findFirstDayOf, findLicencesAt } from './office-past.queries.ts';
import { findOfficeAt, isStartMissingAt } from './office-past.queries.ts';
import type { OfficeLimits } from './offices.queries.ts';
import { getOffice } from './offices.service.ts';

/** An office, and the moment it is looked at. */
export interface OfficeAtDay {
  readonly id: number;
  /** Jalali day; today when the office is looked at now. */
  readonly day: string;
  /** End of the day; what was written later is not known then. */
  readonly until: Date;
  /** False for today, which is read from the present state. */
  readonly isPast: boolean;
}

/**
 * Reads the day of a question, today when `at` is left out. `firstDay`: first day in the ledger of the office,
 * empty for none; earlier days are refused, and without a ledger every day but today. Throws `notFound` for an
 * office the caller does not see, `badDateInput`, `officeDayAhead` and `officeDayBefore`.
 */
export async function readThen(
  ctx: Ctx,
  id: number,
  at: string | undefined,
): Promise<OfficeAtDay & { readonly firstDay: string }> {
  checkOwn(ctx, id);
  const today = todayJalali(ctx.clock.now());
  const day = at === undefined ? today : readDay('at', at);
  const firstDay = await findFirstDayOf(ctx.db, { id });
  if (day > today) throw new AppError('officeDayAhead', { values: { day, today } });
  const first = firstDay === '' ? today : firstDay;
  if (day < today && day < first) throw new AppError('officeDayBefore', { values: { day, first } });
  return { id, day, until: startOfDay(addDays(day, 1)), isPast: day < today, firstDay };
}

/** Facts of an office, with its place in Persian, or in English for every other language. Throws `notFound`. */
export async function detailsOf(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  { id, day, isPast }: OfficeAtDay,
) {
  const details = await (isPast ? findDetailsAt(db, { id, day }) : findDetails(db, { id }));
  if (!details) throw new AppError('notFound');
  const { ostan, ostanEn, city, cityEn, ...office } = details;
  return { ...office, ...(language === 'fa' ? { ostan, city } : { ostan: ostanEn, city: cityEn }) };
}

/** Limits and rights of an office. Throws `notFound`. */
export async function officeThen(db: Queryable, then: Omit<OfficeAtDay, 'until'>): Promise<OfficeLimits> {
  if (!then.isPast) return getOffice(db, then.id);
  const office = await findOfficeAt(db, then);
  if (!office) throw new AppError('notFound');
  return office;
}

/** Rows of the licence, the 200 latest, latest first. */
export const licencesThen = (db: Queryable, { id, day, isPast }: OfficeAtDay) =>
  isPast ? findLicencesAt(db, { id, day }) : findLicences(db, { sarafiId: id });

/** Holdings by currency, those of zero left out. */
export async function heldThen(db: Queryable, { id, day, isPast }: OfficeAtDay): Promise<readonly Holding[]> {
  return isPast ? holdingsAt(db, id, day) : findHoldings(db, { sarafiId: id });
}

/** Use of the commitment ceiling; `office` has the limits of that day. Throws `noRate`. */
export async function taahodThen(
  db: Queryable,
  office: OfficeLimits,
  { id, day, isPast }: OfficeAtDay,
): Promise<Taahod> {
  if (!isPast) return useOf(db, office, day);
  const commitments = await findCommitmentGroupsAt(db, { sarafiId: id, day });
  return useOf(db, { ...office, commitments }, day);
}

/** Figures of a day without a rate of the euro. */
const noFigures = {
  taahodCeiling: null,
  taahodUsed: null,
  taahodUsedPct: null,
  positionCeiling: null,
  positionValue: null,
  positionPct: null,
  highestPct: null,
  isBreach: false,
};

/**
 * Use of both ceilings in euro; `noFigures` on a day without a rate of the euro. Held currencies without a rate are
 * left out.
 */
async function figuresThen(db: Queryable, then: OfficeAtDay) {
  const rates = await findRates(db, then.day);
  if (!rates.byCurrency.has('EUR')) return noFigures;
  const office = await officeThen(db, then);
  const taahod = await taahodThen(db, office, then);
  const known = (await heldThen(db, then)).filter(({ currency }) => rates.byCurrency.has(currency));
  const value = basisOf(
    aggregateOf(known, (currency) => rateOf(rates, currency)),
    office.positionBasis,
  );
  const ceiling = positionCeilingOf(office, rateOf(rates, 'EUR'));
  // The sum with '0.00' gives the amount two decimals.
  const position = { value: addAmounts(value, '0.00'), ceiling, pct: usePercent(value, ceiling) };
  const percents = [taahod.pct, position.pct].filter((pct) => pct !== null);
  return {
    taahodCeiling: taahod.effectiveCeiling,
    taahodUsed: taahod.used,
    taahodUsedPct: taahod.pct,
    positionCeiling: ceiling,
    positionValue: position.value,
    positionPct: position.pct,
    highestPct: percents.toSorted(compareAmounts).at(-1) ?? null,
    isBreach: isBreach({ taahod, position }),
  };
}

/** Columns of the list of offices as they were at the end of the day. */
export async function rowThen(ctx: Pick<Ctx, 'db' | 'language'>, then: OfficeAtDay) {
  const { db, language } = ctx;
  const details = await detailsOf(ctx, then);
  // The last agreement (1), permit (2) or renewal (3).
  const current = (await licencesThen(db, then)).find(({ type }) => type <= 3);
  const { id, day, until } = then;
  const isActive = details.status === sarafiStatus.active;
  return {
    ...details,
    ...(await figuresThen(db, then)),
    kindTitle: codeTitle(language, 'sarafiKind', details.kind),
    statusTitle: codeTitle(language, 'sarafiStatus', details.status),
    licenseNo: current?.licenseNo ?? '',
    licenseExpire: current?.expireDate ?? '',
    isStartMissing: isActive && (await isStartMissingAt(db, { id, day, until, before: addDays(day, -1) })),
  };
}

/** Steps of the licence up to the end of the day, as the history of a record shows them. */
export const stepsThen = async (ctx: Ctx, { id, until, isPast }: OfficeAtDay) => {
  const steps = await historyOf(ctx, licenceStates, { id });
  return isPast ? steps.filter(({ at }) => at < until.toISOString()) : steps;
};

/** Numbers of open contracts. The number of users is null, as the past of users is not stored. */
export async function countsThen(db: Queryable, { id, until }: OfficeAtDay) {
  const open = await countOpenAt(db, { id, until });
  return { openOffers: 0, openDealings: 0, ...open, users: null };
}
