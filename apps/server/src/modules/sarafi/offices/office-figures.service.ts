/** Positions and licence state of an office, for previews of what a step does to them. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { findCurrentLicence, findCurrentLicences } from '../licences/licence.queries.ts';
import { licenceStateOf } from '../licences/licence-state.ts';
import { findHoldings } from '../positions/ledger.queries.ts';

export interface OfficeFigures {
  /** Signed amounts by currency; currencies without a holding are missing. */
  readonly holdings: ReadonlyMap<string, string>;
  /** Code of `licenceStatus`; null without a licence. */
  readonly licence: number | null;
}

/** State people see of the licence of every office that has one (code of `licenceStatus`), by id of the office. */
export async function licencesOfAll(tx: Tx, now: Date): Promise<ReadonlyMap<number, number>> {
  const { licenseWarnDays: warnDays } = await getMarketSettings(tx);
  const to = { today: todayJalali(now), warnDays };
  const licences = await findCurrentLicences(tx);
  return new Map(licences.map((licence) => [licence.sarafiId, licenceStateOf(licence, to)]));
}

/** Holdings and licence of an office as this transaction sees them; locks nothing. */
export async function officeFigures(tx: Tx, sarafiId: number, now: Date): Promise<OfficeFigures> {
  const held = await findHoldings(tx, { sarafiId });
  const licence = await findCurrentLicence(tx, { sarafiId });
  const { licenseWarnDays: warnDays } = await getMarketSettings(tx);
  return {
    holdings: new Map(held.map(({ currency, amount }) => [currency, amount])),
    licence: licence ? licenceStateOf(licence, { today: todayJalali(now), warnDays }) : null,
  };
}
