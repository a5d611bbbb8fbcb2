/** What supplies and demands have in common. */
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { Conditions } from '../../resources/conditions.ts';
import type { ListWish } from './list-wish.ts';

export interface SideFacts {
  readonly id: number;
  readonly currency: string;
  readonly amount: string;
  readonly rateType: number;
  readonly forumType: number;
  readonly dealt: string;
  readonly reserved: string;
  readonly remaining: string;
  readonly isExpired: boolean;
  readonly status: number;
}

export const sideFacts = {
  id: 'id',
  currency: 'currency',
  amount: 'amount',
  rateType: 'rate_type',
  forumType: 'forum_type',
  dealt: 'dealt_amount',
  reserved: 'reserved_amount',
  remaining: 'remaining',
  isExpired: 'is_expired',
  status: 'status',
} as const;

/** What both lists are limited by; `t` is the alias of the table, `status` what the caller sees of its state. */
export function sideConditions(t: 's' | 'd', wish: ListWish, status = `${t}.status`): Conditions {
  const conditions = new Conditions();
  conditions.add((at) => `${t}.id = ${at}::bigint`, wish.id);
  conditions.add((at) => `${status} = ${at}::smallint`, wish.status);
  conditions.add((at) => `${t}.currency = ${at}::text`, wish.currency);
  conditions.add((at) => `${t}.forum_type = ${at}::smallint`, wish.forumType);
  conditions.range(`${t}.registered_on`, 'text', wish.days);
  return conditions;
}

export type SideTable = 'export_supply' | 'export_demand';
/** Set once it has ended; the state follows from it and from what is reserved and dealt. */
export type SideEnd = 'is_withdrawn' | 'is_cancelled' | 'is_expired';

/** Gives the state it has now. */
export async function markSideEnded(
  tx: Tx,
  id: number,
  { table, end, by }: { readonly table: SideTable; readonly end: SideEnd; readonly by: number | null },
): Promise<number> {
  const { rows } = await tx.query<{ status: number }>(
    `update ${table} set ${end} = true, row_version = row_version + 1, updated_at = now(), updated_by = $2
     where id = $1 returning status`,
    [id, by],
    { name: `${table}-${end}` },
  );
  return rows[0]?.status ?? 0;
}

interface LastDay {
  readonly table: SideTable;
  readonly column: 'expire_date' | 'validity_date';
}

const isOver = (column: LastDay['column']): string =>
  `status in (1, 2, 3) and not is_expired and ${column} <> '' and ${column} < $1`;

export async function hasOver(db: Queryable, { table, column }: LastDay, day: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists(select from ${table} where ${isOver(column)}) as has`,
    [day],
    { name: `${table}-has-over` },
  );
  return rows[0]?.has ?? false;
}

/** Those whose last day is over, the oldest first; those others work on are left for the next round. */
export async function findOver(
  tx: Tx,
  { table, column }: LastDay,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from ${table} where ${isOver(column)}
     order by ${column}, id limit $2 for update skip locked`,
    [day, limit],
    { name: `${table}-over` },
  );
  return rows.map(({ id }) => id);
}
