/** One office: what is known of it, what it may do, how its limits stand. */
import { coefficientOf as euroCoefficient, euroOf } from '@nazer/contract/kernel/money.ts';
import { licenceStates } from '@nazer/contract/sarafi/licence.states.ts';
import type { LimitHistory } from '@nazer/contract/sarafi/limits.contract.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { historyOf } from '../../../platform/machine/transitions.ts';
import { actionsOf } from '../../approvals/allowed-actions.service.ts';
import { rowOf } from '../../../resources/lists/search-list.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { findHoldings } from '../positions/ledger.queries.ts';
import { findLicences } from '../licences/licence.queries.ts';
import { displayedLicence } from '../licences/licence-state.ts';
import { licenceMachine, readLicence } from '../licences/licence-steps.ts';
import {
  countOfOffice,
  findDetails,
  findLimitHistory,
  findPermissionHistory,
  type LimitHistoryRow,
} from './office-details.queries.ts';
import { findStandings, officeSource } from './offices.list.ts';
import { effectiveRightsOf, getOffice } from './offices.service.ts';
import { aggregateOf, basisOf, positionCeilingOf, usePercent } from '../positions/position-rules.ts';
import { checkOwn } from '../sarafi-inputs.ts';
import { taahodOf } from '../limits/taahod.service.ts';

/** Throws `notFound`. */
export async function getDetails(ctx: Ctx, id: number) {
  checkOwn(ctx, id);
  const { db, language } = ctx;
  const office = await findDetails(db, { id });
  if (!office) throw new AppError('notFound');
  const facts = await readLicence(db, id, ctx.clock.now());
  const { current, today } = facts;
  const { licenseWarnDays: warnDays } = await getMarketSettings(db);
  const found = await findStandings(ctx, [id]);
  const row = await rowOf({ ...ctx, found }, officeSource, id);
  const shown = current ? displayedLicence(current, { language, today, warnDays }) : null;
  return {
    ...row,
    ...office,
    effective: effectiveRightsOf(office),
    license: shown,
    licenseStatus: shown?.status ?? null,
    counts: await countOfOffice(db, id),
    // Only a revocation can be set to wait, and only a supervisor asks for it.
    allowedActions: await actionsOf(ctx, licenceMachine, { id, facts, isDoneByAskers: true }),
    history: await historyOf(ctx, licenceStates, { id }),
  };
}

/** Throws `notFound`. */
export async function listLicences(ctx: Ctx, id: number) {
  checkOwn(ctx, id);
  await getOffice(ctx.db, id);
  const { licenseWarnDays: warnDays } = await getMarketSettings(ctx.db);
  const to = { language: ctx.language, today: todayJalali(ctx.clock.now()), warnDays };
  const list = (await findLicences(ctx.db, { sarafiId: id })).map((licence) => displayedLicence(licence, to));
  return { list, totalCount: list.length };
}

/** Throws `notFound`. */
export async function getPermissions(ctx: Ctx, id: number) {
  checkOwn(ctx, id);
  const office = await findDetails(ctx.db, { id });
  if (!office) throw new AppError('notFound');
  const history = await findPermissionHistory(ctx.db, { sarafiId: id });
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

function displayedHistory(
  rows: readonly LimitHistoryRow[],
  { language }: Ctx,
  kinds: 'taahodKind' | 'openPositionKind',
): LimitHistory[] {
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    kindTitle: codeTitle(language, kinds, row.kind),
    basisTitle: codeTitle(language, 'positionBasis', row.basis),
  }));
}

/** Throws `notFound`; `noRate` where the ceiling rests on the rate of the euro and there is none. */
export async function getTaahod(ctx: Ctx, id: number) {
  checkOwn(ctx, id);
  const { db, language } = ctx;
  const office = await getOffice(db, id);
  const { byType, ...use } = await taahodOf(db, id, todayJalali(ctx.clock.now()));
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
    history: displayedHistory(await findLimitHistory(db, { sarafiId: id, subject: 1 }), ctx, 'taahodKind'),
  };
}

/** Throws `notFound`; `noRate` where something is held that no rate values. */
export async function getOpenPosition(ctx: Ctx, id: number) {
  checkOwn(ctx, id);
  const { db, language } = ctx;
  const office = await getOffice(db, id);
  const rates = await findRates(db, todayJalali(ctx.clock.now()));
  const rate = (currency: string) => rateOf(rates, currency);
  const held = await findHoldings(db, { sarafiId: id });
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
    history: displayedHistory(
      await findLimitHistory(db, { sarafiId: id, subject: 2 }),
      ctx,
      'openPositionKind',
    ),
  };
}
