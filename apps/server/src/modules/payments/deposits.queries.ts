/** Deposits of the bank: those that were counted, those that found no contract, and the contracts they look for. */
import type { Database, Tx } from '../../platform/database/database.ts';
import type { DayFilter } from '../../platform/day-range.ts';
import { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';

/** What a deposit is held against; locked with its contract. */
export interface Owner {
  readonly sarafiId: number;
  /** In the state of a contract that takes rials. */
  readonly isPayable: boolean;
  readonly totalRial: string;
  readonly paidRial: string;
  /** National number and account of who owes the rials. */
  readonly payerId: string;
  readonly payerSheba: string;
}

/** The office that buys pays. */
export async function lockDealingOwner(tx: Tx, id: number): Promise<Owner | undefined> {
  const { rows } = await tx.query<Owner>(
    `select x.sarafi_id as "sarafiId", x.status in (2, 6) and x.bound_on <> '' as "isPayable",
       x.total_rial as "totalRial", x.paid_rial as "paidRial", o.national_id as "payerId", o.sheba as "payerSheba"
     from export_supply s join dealing x on x.supply_id = s.id join export_demand d on d.id = x.demand_id
     join sarafi o on o.id = x.sarafi_id
     where x.id = $1 for update of s, d, x`,
    [id],
    { name: 'owner-dealing' },
  );
  return rows[0];
}

/** The importer pays. */
export async function lockOfferOwner(tx: Tx, id: number): Promise<Owner | undefined> {
  const { rows } = await tx.query<Owner>(
    `select f.sarafi_id as "sarafiId", f.status = 3 as "isPayable", f.total_rial as "totalRial",
       f.paid_rial as "paidRial", f.merchant_national_id as "payerId", '' as "payerSheba"
     from import_request r join offer f on f.request_id = r.id where f.id = $1 for update of r, f`,
    [id],
    { name: 'owner-offer' },
  );
  return rows[0];
}

export interface Deposit {
  readonly bankRef: string;
  readonly sheba: string;
  readonly payerSheba: string;
  readonly payerName: string;
  readonly payerId: string;
  readonly amountRial: string;
  readonly depositAt: Date;
  readonly depositOn: string;
  readonly rawIdentifier: string;
}

export async function insertInvalid(
  tx: Tx,
  deposit: Deposit,
  why: { readonly reason: number; readonly sarafiId: number | null; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into invalid_deposit (bank_ref, sheba, payer_sheba, payer_name, payer_id, amount_rial, deposit_at,
       deposit_on, raw_identifier, reason, sarafi_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (bank_ref, bank) do nothing returning id`,
    [
      deposit.bankRef,
      deposit.sheba,
      deposit.payerSheba,
      deposit.payerName,
      deposit.payerId,
      deposit.amountRial,
      deposit.depositAt,
      deposit.depositOn,
      deposit.rawIdentifier,
      why.reason,
      why.sarafiId,
      why.now,
    ],
    { name: 'deposit-invalid' },
  );
  return rows[0]?.id;
}

export async function findInvalidByRef(
  tx: Tx,
  { bankRef, payerSheba }: Pick<Deposit, 'bankRef' | 'payerSheba'>,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from invalid_deposit
     where bank_ref = $1 and bank_range(bank) && bank_range(bank_of_sheba($2)) order by id limit 1`,
    [bankRef, payerSheba],
    { name: 'deposit-invalid-by-ref' },
  );
  return rows[0]?.id;
}

export interface InvalidDepositRead {
  readonly id: number;
  readonly bankRef: string;
  readonly sheba: string;
  readonly payerSheba: string;
  readonly payerName: string;
  readonly payerId: string;
  readonly amountRial: string;
  readonly depositAt: Date;
  readonly date: string;
  readonly rawIdentifier: string;
  readonly reason: number;
  readonly resolution: number;
  readonly resolvedOwnerType: number | null;
  readonly resolvedOwnerId: number | null;
  readonly resolvedAt: Date | null;
  readonly description: string;
}

const columns = `p.id, p.bank_ref as "bankRef", p.sheba, p.payer_sheba as "payerSheba", p.payer_name as "payerName",
  p.payer_id as "payerId", p.amount_rial as "amountRial", p.deposit_at as "depositAt", p.deposit_on as date,
  p.raw_identifier as "rawIdentifier", p.reason, p.resolution, p.resolved_owner_type as "resolvedOwnerType",
  p.resolved_owner_id as "resolvedOwnerId", p.resolved_at as "resolvedAt", p.description`;

export function findInvalidDeposits(
  db: Database,
  wish: {
    readonly days: DayFilter;
    readonly reason: number | undefined;
    readonly resolution: number | undefined;
    readonly sarafiId: number | undefined;
  },
  page: { readonly limit: number; readonly offset: number },
): Promise<CountedPage<InvalidDepositRead>> {
  const conditions = new Conditions();
  conditions.add((at) => `p.sarafi_id = ${at}::integer`, wish.sarafiId);
  conditions.range('p.deposit_on', 'text', wish.days);
  conditions.add((at) => `p.reason = ${at}::smallint`, wish.reason);
  conditions.add((at) => `p.resolution = ${at}::smallint`, wish.resolution);
  const list = {
    counter: 'payments',
    table: 'invalid_deposit p',
    key: 'p.id',
    conditions,
    orderBy: 'p.deposit_on desc, p.id desc',
    columns,
    joins: '',
    sums: { amountRial: 'coalesce(sum(p.amount_rial), 0)' },
  };
  return findCountedPage(db, list, page);
}

export async function findInvalidForUpdate(
  tx: Tx,
  id: number,
  sarafiId: number | null,
): Promise<InvalidDepositRead | undefined> {
  const { rows } = await tx.query<InvalidDepositRead>(
    `select ${columns} from invalid_deposit p
     where p.id = $1 and ($2::integer is null or p.sarafi_id = $2) for update`,
    [id, sarafiId],
    { name: 'deposit-invalid-lock' },
  );
  return rows[0];
}

export async function setResolved(
  tx: Tx,
  id: number,
  resolved: {
    readonly resolution: number;
    readonly ownerType: number | null;
    readonly ownerId: number | null;
    readonly by: number | null;
    readonly description: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query(
    `update invalid_deposit set resolution = $2, resolved_owner_type = $3, resolved_owner_id = $4, resolved_by = $5,
       description = $6, resolved_at = $7, row_version = row_version + 1 where id = $1`,
    [
      id,
      resolved.resolution,
      resolved.ownerType,
      resolved.ownerId,
      resolved.by,
      resolved.description,
      resolved.now,
    ],
    { name: 'deposit-resolve' },
  );
}
