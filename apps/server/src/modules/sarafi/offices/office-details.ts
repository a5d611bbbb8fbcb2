/** Details of one office: facts, rights and limits, now or at the end of a day. */
import { coefficientOf as euroCoefficient, euroOf } from '@nazer/contract/kernel/money.ts';
import type { LimitHistory } from '@nazer/contract/sarafi/limits.contract.ts';
import { periodTypes } from '@nazer/contract/sarafi/licence.states.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { actionsOf } from '../../approvals/allowed-actions.service.ts';
import { rowOf } from '../../../resources/lists/search-list.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { displayedLicence } from '../licences/licence-state.ts';
import { licenceMachine, readLicence } from '../licences/licence-steps.ts';
import { countOfOffice, findLimitHistory, findPermissionHistory } from './office-details.queries.ts';
import {
  countsThen,
  detailsOf,
  heldThen,
  licencesThen,
  officeThen,
  readThen,
  rowThen,
  stepsThen,
  taahodThen,
  type OfficeAtDay,
} from './office-then.ts';
import { findStandings, officeSource } from './offices.list.ts';
import { effectiveRightsOf, getOffice } from './offices.service.ts';
import { aggregateOf, basisOf, positionCeilingOf, usePercent } from '../positions/position-rules.ts';

/** `at`: day whose end is asked for, as it was typed; left out for now. */
interface AtDay {
  readonly id: number;
  readonly at?: string | undefined;
}

/** Details that only the present has: the row with live figures, and the allowed actions. */
async function detailsNow(ctx: Ctx, id: number) {
  const { db } = ctx;
  const facts = await readLicence(db, id, ctx.clock.now());
  const found = await findStandings(ctx, [id]);
  return {
    row: await rowOf({ ...ctx, found }, officeSource, id),
    counts: await countOfOffice(db, id),
    // Only a revocation can be set to wait, and only a supervisor asks for it.
    allowedActions: await actionsOf(ctx, licenceMachine, { id, facts, isDoneByAskers: true }),
  };
}

/** Details of a past day, for which there are no actions. */
const detailsThen = async (ctx: Ctx, then: OfficeAtDay) => ({
  row: await rowThen(ctx, then),
  counts: await countsThen(ctx.db, then),
  allowedActions: [],
});

/**
 * Details of an office. `license`: null without one. `at`: null for the present. Throws `notFound` and what `readThen`
 * refuses.
 */
export async function getDetails(ctx: Ctx, { id, at }: AtDay) {
  const then = await readThen(ctx, id, at);
  const { day, isPast, firstDay } = then;
  const office = await detailsOf(ctx, then);
  const { row, ...moment } = await (isPast ? detailsThen(ctx, then) : detailsNow(ctx, id));
  const { list } = await licencesShown(ctx, then);
  // The last agreement, permit or renewal has the state.
  const license = list.find(({ type }) => periodTypes.includes(type)) ?? null;
  return {
    ...row,
    ...office,
    ...moment,
    effective: effectiveRightsOf(office),
    license,
    licenseStatus: license?.status ?? null,
    history: await stepsThen(ctx, then),
    at: isPast ? day : null,
    firstDay,
  };
}

/** Rows of the licence of an office, latest first, with the state each had on the day. */
async function licencesShown(ctx: Ctx, then: OfficeAtDay) {
  const { licenseWarnDays: warnDays } = await getMarketSettings(ctx.db);
  const to = { language: ctx.language, today: then.day, warnDays };
  const list = (await licencesThen(ctx.db, then)).map((licence) => displayedLicence(licence, to));
  return { list, totalCount: list.length };
}

/** Licences of an office. Throws `notFound` and what `readThen` refuses. */
export async function listLicences(ctx: Ctx, { id, at }: AtDay) {
  const then = await readThen(ctx, id, at);
  // Throws for an unknown office, which would have an empty list.
  await getOffice(ctx.db, id);
  return licencesShown(ctx, then);
}

/** Rights of an office. Throws `notFound` and what `readThen` refuses. */
export async function getPermissions(ctx: Ctx, { id, at }: AtDay) {
  const then = await readThen(ctx, id, at);
  const office = await detailsOf(ctx, then);
  const history = await findPermissionHistory(ctx.db, { sarafiId: id, until: then.until });
  const { allowBuy, allowSell, accessImportExportTalars, accessToSecondRate, rowVersion } = office;
  return {
    id,
    allowBuy,
    allowSell,
    accessImportExportTalars,
    accessToSecondRate,
    effective: effectiveRightsOf(office),
    description: office.permissionDescription,
    isLicenseActive: office.status === sarafiStatus.active,
    rowVersion,
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

/** History of a limit. `subject`: 1 commitments, 2 position. */
async function historyThen(
  { db, language }: Ctx,
  { id: sarafiId, day, until }: OfficeAtDay,
  subject: 1 | 2,
): Promise<LimitHistory[]> {
  const kinds = subject === 1 ? 'taahodKind' : 'openPositionKind';
  const rows = await findLimitHistory(db, { sarafiId, subject, day, until });
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    kindTitle: codeTitle(language, kinds, row.kind),
    basisTitle: codeTitle(language, 'positionBasis', row.basis),
  }));
}

/**
 * Commitments of an office in euro, and their ceiling. Throws `notFound` and what `readThen` refuses;
 * `noRate` when the ceiling depends on the rate of the euro and there is none.
 */
export async function getTaahod(ctx: Ctx, { id, at }: AtDay) {
  const { db, language } = ctx;
  const then = await readThen(ctx, id, at);
  const office = await officeThen(db, then);
  const { byType, ...use } = await taahodThen(db, office, then);
  return {
    id,
    taahodCeiling: office.taahodCeiling,
    taahodKind: office.taahodKind,
    kindTitle: codeTitle(language, 'taahodKind', office.taahodKind),
    multiplier: office.multiplier,
    ...use,
    rowVersion: office.limitVersion,
    byType: byType.map(({ commitmentType, count, euroAmount, coefficient, weighted }) => ({
      type: commitmentType,
      typeTitle: codeTitle(language, 'commitmentType', commitmentType),
      count,
      eur: euroAmount,
      coef: coefficient,
      weighted,
    })),
    history: await historyThen(ctx, then, 1),
  };
}

/**
 * Open position of an office. Throws `notFound` and what `readThen` refuses; `noRate` when the euro or a currency it
 * holds has no rate. `euroRate`: euros for one unit of the currency.
 */
export async function getOpenPosition(ctx: Ctx, { id, at }: AtDay) {
  const { db, language } = ctx;
  const then = await readThen(ctx, id, at);
  const office = await officeThen(db, then);
  const rates = await findRates(db, then.day);
  const rate = (currency: string) => rateOf(rates, currency);
  const held = await heldThen(db, then);
  const aggregate = aggregateOf(held, rate);
  const ceiling = positionCeilingOf(office, rate('EUR'));
  const { net, shorthand, gross } = aggregate;
  return {
    id,
    positionCeiling: office.positionCeiling,
    openPositionKind: office.openPositionKind,
    kindTitle: codeTitle(language, 'openPositionKind', office.openPositionKind),
    basis: office.positionBasis,
    basisTitle: codeTitle(language, 'positionBasis', office.positionBasis),
    effectiveCeiling: ceiling,
    current: { net, shorthand, gross },
    pct: usePercent(basisOf(aggregate, office.positionBasis), ceiling),
    rowVersion: office.limitVersion,
    byCurrency: held.map(({ currency, amount }) => ({
      currency,
      amount,
      euroRate: euroCoefficient(rate(currency), rate('EUR')),
      euro: euroOf({ amount, ...rate(currency) }, rate('EUR')),
    })),
    history: await historyThen(ctx, then, 2),
  };
}
