/** Codes that payers quote: one row each, numbered within its dealing or offer. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface IdentifierRow {
  readonly identifier: string;
  readonly ownerType: number;
  readonly ownerId: number;
  readonly expectedRial: string;
  readonly paidRial: string;
  readonly issuedAt: Date;
  readonly expireAt: Date;
  readonly status: number;
}

interface Owner {
  readonly ownerType: number;
  readonly ownerId: number;
}

const columns = `identifier, owner_type as "ownerType", owner_id as "ownerId", expected_rial as "expectedRial",
  paid_rial as "paidRial", issued_at as "issuedAt", expire_at as "expireAt", status`;

/** The row of the owner is locked by the caller: two never get the same number. */
export async function findNextSequence(tx: Tx, { ownerType, ownerId }: Owner): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    `select coalesce(max(sequence), 0) + 1 as next from payment_identifier
     where owner_type = $1 and owner_id = $2`,
    [ownerType, ownerId],
    { name: 'identifier-next' },
  );
  return rows[0]?.next ?? 1;
}

export function insertIdentifier(
  tx: Tx,
  row: Owner & {
    readonly identifier: string;
    readonly sequence: number;
    readonly expectedRial: string;
    readonly expireAt: Date;
    readonly issuedAt: Date | null;
  },
): void {
  tx.post(
    `insert into payment_identifier (identifier, owner_type, owner_id, sequence, expected_rial, issued_at, expire_at)
     values ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()), $7)`,
    [row.identifier, row.ownerType, row.ownerId, row.sequence, row.expectedRial, row.issuedAt, row.expireAt],
    { name: 'identifier-insert' },
  );
}

export function voidIdentifiers(tx: Tx, { ownerType, ownerId }: Owner): void {
  tx.post(
    'update payment_identifier set status = 5 where owner_type = $1 and owner_id = $2 and status <> 5',
    [ownerType, ownerId],
    { name: 'identifier-void' },
  );
}

/** Those that still stand may be paid until then. */
export function setExpiry(tx: Tx, { ownerType, ownerId }: Owner, expireAt: Date): void {
  tx.post(
    `update payment_identifier set expire_at = $3,
       status = case when status <> 4 then status when paid_rial > 0 then 2 else 1 end
     where owner_type = $1 and owner_id = $2 and status <> 5`,
    [ownerType, ownerId, expireAt],
    { name: 'identifier-expiry' },
  );
}

/** The newest one of the owner carries what was paid. */
export function setPaid(tx: Tx, { ownerType, ownerId }: Owner, paidRial: string): void {
  tx.post(
    `update payment_identifier set paid_rial = $3::numeric,
       status = case when $3::numeric >= expected_rial then 3 when $3::numeric > 0 then 2 else 1 end
     where owner_type = $1 and owner_id = $2 and status in (1, 2, 3)`,
    [ownerType, ownerId, paidRial],
    { name: 'identifier-paid' },
  );
}

export async function findIdentifier(db: Queryable, identifier: string): Promise<IdentifierRow | undefined> {
  const { rows } = await db.query<IdentifierRow>(
    `select ${columns} from payment_identifier where identifier = $1`,
    [identifier],
    { name: 'identifier-find' },
  );
  return rows[0];
}

export async function findNewestIdentifier(
  db: Queryable,
  { ownerType, ownerId }: Owner,
): Promise<IdentifierRow | undefined> {
  const { rows } = await db.query<IdentifierRow>(
    `select ${columns} from payment_identifier where owner_type = $1 and owner_id = $2
     order by sequence desc limit 1`,
    [ownerType, ownerId],
    { name: 'identifier-newest' },
  );
  return rows[0];
}

/** Those nobody paid in time. Gives how many. */
export async function hasOverIdentifiers(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists(select from payment_identifier where status in (1, 2) and expire_at < $1) as has',
    [now],
    { name: 'identifiers-have-over' },
  );
  return rows[0]?.has ?? false;
}

export async function expireIdentifiers(tx: Tx, now: Date, limit: number): Promise<number> {
  const { affected } = await tx.query(
    `update payment_identifier set status = 4 where identifier in
       (select identifier from payment_identifier where status in (1, 2) and expire_at < $1
        order by expire_at limit $2 for update skip locked)`,
    [now, limit],
    { name: 'identifier-expire' },
  );
  return affected;
}
