/** Offices for other modules: their limits, and whether they may trade. */
import { forumType as halls } from '@nazer/contract/exports/exports.codes.ts';
import { rateType as rateTypes } from '@nazer/contract/imports/imports.codes.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findOffice, findOfficesIn, type OfficeLimits } from './offices.queries.ts';

export type { OfficeLimits } from './offices.queries.ts';

/** Office by id. Throws `notFound`. */
export async function getOffice(db: Queryable, id: number): Promise<OfficeLimits> {
  const office = await findOffice(db, { id });
  if (!office) throw new AppError('notFound');
  return office;
}

/** Offices by id; unknown ids are left out. */
export async function findOffices(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OfficeLimits>> {
  return new Map((await findOfficesIn(db, { ids })).map((office) => [office.id, office]));
}

/** Rights that have an effect now: none while the office is not active. `assertMayTrade` refuses everything else. */
export function effectiveRightsOf(
  office: Pick<
    OfficeLimits,
    'status' | 'allowBuy' | 'allowSell' | 'accessImportExportTalars' | 'accessToSecondRate'
  >,
) {
  const isInForce = office.status === sarafiStatus.active;
  return {
    allowBuy: isInForce && office.allowBuy,
    allowSell: isInForce && office.allowSell,
    accessImportExportTalars: isInForce && office.accessImportExportTalars,
    accessToSecondRate: isInForce && office.accessToSecondRate,
  };
}

export interface TradeKind {
  /** Side of the trade as the office sees it. */
  readonly side: 'buy' | 'sell';
  /** Codes of `forumType` and `rateType`. */
  readonly forumType: number;
  readonly rateType: number;
}

/** Halls of the second rate. */
const secondHalls: ReadonlySet<number> = new Set([halls.secondExportHall, halls.secondImportHall]);

/** First reason why an office may not make a trade; null when it may. */
function refusalOf(office: OfficeLimits, { side, forumType, rateType }: TradeKind): ErrorCode | null {
  if (office.status !== sarafiStatus.active) return 'officeLicenceInactive';
  const rights = effectiveRightsOf(office);
  if (side === 'buy' && !rights.allowBuy) return 'officeMayNotBuy';
  if (side === 'sell' && !rights.allowSell) return 'officeMayNotSell';
  const isHall = forumType !== halls.cashAndServices;
  if (isHall && !rights.accessImportExportTalars) return 'officeNoHall';
  const isSecondRate = rateType === rateTypes.agreed || secondHalls.has(forumType);
  return isSecondRate && !rights.accessToSecondRate ? 'officeNoSecondRate' : null;
}

/**
 * Refuses a new trade the office may not make; binding contracts may always be settled. Throws `officeMayNotTrade`
 * with its reason.
 */
export function assertMayTrade(office: OfficeLimits, trade: TradeKind): void {
  const reason = refusalOf(office, trade);
  if (reason === null) return;
  throw new AppError('officeMayNotTrade', {
    values: { office: office.name },
    because: reason,
    data: { sarafiId: office.id, reason },
  });
}
