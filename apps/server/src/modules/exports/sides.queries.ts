/** Queries that supplies and demands share. */
import { supplyStatus } from '@nazer/contract/exports/exports.codes.ts';
import { rowKey } from '../../platform/database/column-names.ts';
import { type ColumnsOf, statement } from '../../platform/database/statement.ts';

/** Columns that rules read of both supplies and demands. */
export const sideColumns = [
  'id',
  'currency',
  'amount',
  'rate_type',
  'forum_type',
  'reserved_amount',
  'remaining',
  'status',
] as const;

export type SideFacts = ColumnsOf<'export_supply', typeof sideColumns>;

/** Columns with the table's alias before each name, for rows that hold several records. */
export const columnsAs = (columns: readonly string[], table: string): string =>
  columns.map((column) => `${table}.${column} as "${table}.${rowKey(column)}"`).join(', ');

const endSql = (table: string, mark: string): string =>
  `update ${table} set ${mark} = true, row_version = row_version + 1, updated_at = now(), updated_by = :by?
   where id = :id returning status`;

/**
 * Statements that mark a supply or demand, which the caller has locked, as ended; each gives the resulting state, which
 * follows from the mark and from the reserved and dealt amounts.
 */
export const markSupplyWithdrawn = statement.only(
  'supply-withdrawn',
  endSql('export_supply', 'is_withdrawn'),
);
export const markSupplyExpired = statement.only('supply-expired', endSql('export_supply', 'is_expired'));
export const markDemandCancelled = statement.only(
  'demand-cancelled',
  endSql('export_demand', 'is_cancelled'),
);
export const markDemandExpired = statement.only('demand-expired', endSql('export_demand', 'is_expired'));

/** States in which a record can still expire; supplies and demands use the same numbers. */
const { active, dealt, complete } = supplyStatus;
/** SQL condition: the record can expire, and its last day was before `day`, which is today. */
const isOver = (column: string): string =>
  `status in (${active}, ${dealt}, ${complete}) and not is_expired and ${column} <> '' and ${column} < :day`;

const hasOverSql = (table: string, column: string): string =>
  `select exists(select from ${table} where ${isOver(column)}) as has`;
export const hasOverSupplies = statement.only(
  'supplies-have-over',
  hasOverSql('export_supply', 'expire_date'),
);
export const hasOverDemands = statement.only(
  'demands-have-over',
  hasOverSql('export_demand', 'validity_date'),
);

const overSql = (table: string, column: string): string =>
  `select id from ${table} where ${isOver(column)} order by ${column}, id limit :limit for update skip locked`;
/**
 * Ids of records whose last day is over, longest over first. Locks them until the transaction ends; rows that others
 * have locked are left for the next round.
 */
export const lockOverSupplies = statement.values('supplies-over', overSql('export_supply', 'expire_date'));
export const lockOverDemands = statement.values('demands-over', overSql('export_demand', 'validity_date'));
