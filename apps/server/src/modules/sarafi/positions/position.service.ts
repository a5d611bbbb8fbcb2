/**
 * Ledger of positions for other modules, and the check before a trade. The caller holds the lock of the office
 * (`lockOffice`) from the check to the entry, so that parallel trades cannot pass a ceiling.
 */
import { negateAmount } from '@nazer/contract/kernel/money.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { findRates, rateOf } from '../../settings/rates/rates.service.ts';
import {
  type Book,
  findBook,
  findHoldings,
  findUnreversedEntries,
  insertEntries,
  insertEntry,
  lockClosedDays,
  type NewEntry,
} from './ledger.queries.ts';
import { findOfficeForUpdate, type OfficeLimits } from '../offices/offices.queries.ts';
import { evaluateTrade, type Trade } from './position-rules.ts';

export type { OfficeLimits } from '../offices/offices.queries.ts';

/** Locks the office until the transaction ends. Throws `notFound`. */
export async function lockOffice(tx: Tx, sarafiId: number): Promise<OfficeLimits> {
  const office = await findOfficeForUpdate(tx, { id: sarafiId });
  if (!office) throw new AppError('notFound');
  return office;
}

export type OfficeWithBook = OfficeLimits & Book;

/**
 * Locks the office until the transaction ends and reads its holdings and commitments after the lock, in one round
 * trip. Entries the transaction posts later are not in them. Throws `notFound`.
 */
export async function lockOfficeWithBook(tx: Tx, sarafiId: number): Promise<OfficeWithBook> {
  const [office, book] = await together(lockOffice(tx, sarafiId), findBook(tx, sarafiId));
  return { ...office, ...book };
}

/**
 * Checks a trade at the rates of `day`; the caller has locked the office. Holdings are read when `office` lacks
 * them. Throws `noRate` when the euro or a currency the office holds has no rate; `positionShort` when an office that
 * may only hold currency would owe some or more of it, also when its whole position becomes smaller; and when the
 * position would be above the ceiling `positionExceeded`, or `positionBlocked` when the office is blocked or its
 * ceiling is zero. A trade that does not enlarge the position passes any ceiling.
 */
export async function checkTrade(
  tx: Tx,
  office: OfficeLimits & Partial<Book>,
  { day, ...trade }: Trade & { readonly day: string },
): Promise<void> {
  const rates = await findRates(tx, day);
  const held = office.holdings ?? (await findHoldings(tx, { sarafiId: office.id }));
  const { fault, projected, ceiling, percent } = evaluateTrade(office, held, {
    trade,
    rateOf: (currency) => rateOf(rates, currency),
  });
  if (fault === null) return;
  const facts = { sarafiId: office.id, projectedEur: projected, ceilingEur: ceiling, percent };
  if (fault === 'short') throw new AppError('positionShort', { values: { currency: trade.currency } });
  if (fault === 'blocked' || percent === null) {
    throw new AppError('positionBlocked', { values: { euro: projected }, data: facts });
  }
  throw new AppError('positionExceeded', { values: { euro: projected, percent }, data: facts });
}

export interface PositionEntry {
  readonly sarafiId: number;
  readonly currency: string;
  /** Day the entry belongs to; when that day is final, it counts on the first open day. */
  readonly bizDate: string;
  /** Code of `positionComponent`: why the holding changes. */
  readonly component: number;
  /** Signed change of what the office holds, in `currency`. */
  readonly amount: string;
  /** Rials for one unit of `currency`, or for a hundred where it is quoted by the hundred. */
  readonly rate: string;
  /** `amount` in euro, with its sign. */
  readonly euroAmount: string;
  /** Code of `positionRefType`: kind of the contract that `refId` is the id of. */
  readonly refType: number;
  readonly refId: number;
  /** Whether the entry is written but counts nowhere. */
  readonly isIgnored?: boolean;
  /** Empty when left out. */
  readonly note?: string;
  /** Id of the user; null or left out when no user posts the entry. */
  readonly createdBy?: number | null;
  /** Id of the entry that this one reverses; left out for an entry that reverses none. */
  readonly reversalOf?: number;
}

/**
 * Entry as it is stored: dated on the first open day when its own is final. `closedUntil`: last final day of
 * the office, empty when there is none, undefined for an unknown office. Throws `notFound` for that one.
 */
function onOpenDay(entry: PositionEntry, closedUntil: string | undefined): NewEntry {
  if (closedUntil === undefined) throw new AppError('notFound');
  const { isIgnored = false, note = '', createdBy = null, reversalOf = null } = entry;
  const isOpen = entry.bizDate > closedUntil;
  return {
    ...entry,
    bizDate: isOpen ? entry.bizDate : addDays(closedUntil, 1),
    effectiveDate: entry.bizDate,
    isIgnored,
    note,
    createdBy,
    reversalOf,
  };
}

/**
 * Posts entries of any offices, which it locks in order; gives their ids. Throws `notFound` for an unknown office.
 */
export async function postEntries(tx: Tx, entries: readonly PositionEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const closedDays = await lockClosedDays(tx, [...new Set(entries.map(({ sarafiId }) => sarafiId))]);
  return insertEntries(
    tx,
    entries.map((entry) => onOpenDay(entry, closedDays.get(entry.sarafiId))),
  );
}

/**
 * Posts one entry. `office`: given when the caller holds its lock; otherwise the office is locked here. The
 * insert is sent without being awaited: if the database refuses it, the transaction fails. Throws `notFound`
 * for an unknown office.
 */
export async function postEntry(
  tx: Tx,
  entry: PositionEntry,
  office?: Pick<OfficeLimits, 'closedUntil'>,
): Promise<void> {
  const { sarafiId } = entry;
  const closedUntil = office?.closedUntil ?? (await lockClosedDays(tx, [sarafiId])).get(sarafiId);
  insertEntry(tx, onOpenDay(entry, closedUntil));
}

/**
 * Reverses the entries of a contract, dated on `day`, so that the day of the contract stays as it was.
 * Entries reversed before are skipped; gives how many were reversed. The caller has locked the contract, as
 * the entries are read before their offices are locked (a unique index refuses a second reversal). Reversals
 * name no user.
 */
export async function reverseEntries(
  tx: Tx,
  {
    refType,
    refId,
    day,
    note = '',
  }: { readonly refType: number; readonly refId: number; readonly day: string; readonly note?: string },
): Promise<number> {
  const unreversed = await findUnreversedEntries(tx, { refType, refId });
  const reversals = unreversed.map(({ id, ...entry }) => ({
    ...entry,
    bizDate: day,
    amount: negateAmount(entry.amount),
    euroAmount: negateAmount(entry.euroAmount),
    reversalOf: id,
    note,
  }));
  return (await postEntries(tx, reversals)).length;
}
