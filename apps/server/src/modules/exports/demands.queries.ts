/** Demands of offices. */
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { RowScope } from '../../platform/row-scope.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';
import { columnsOf } from './facts-columns.ts';
import type { ListWish } from './list-wish.ts';
import { sideConditions, type SideFacts, sideFacts } from './sides.queries.ts';

/** A row as the wire has it, without the titles of its codes. */
export interface DemandListed {
  readonly id: number;
  readonly date: string;
  readonly sarafiId: number;
  readonly sarafiCode: number;
  readonly sarafi: string;
  readonly supplyId: number | null;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly dealt: string;
  readonly reserved: string;
  readonly remaining: string;
  readonly euroAmount: string;
  readonly wage: string;
  readonly rialPayDays: number;
  readonly rateType: number;
  readonly forum: number;
  readonly validity: string;
  readonly status: number;
}

export interface DemandRead extends DemandListed {
  readonly registeredAt: Date;
  readonly rowVersion: number;
}

const columns = `d.id, d.registered_on as date, d.sarafi_id as "sarafiId", o.code as "sarafiCode", o.name as sarafi,
  d.supply_id as "supplyId", d.currency, d.amount, d.rate, d.dealt_amount as dealt, d.reserved_amount as reserved,
  d.remaining, d.euro_amount as "euroAmount", d.wage, d.rial_pay_days as "rialPayDays", d.rate_type as "rateType",
  d.forum_type as forum, d.validity_date as validity, d.status`;
const joins = 'join sarafi o on o.id = d.sarafi_id';

export function findDemands(
  db: Database,
  wish: ListWish & { readonly sarafiId?: number | undefined },
  scope: RowScope | null,
): Promise<CountedPage<DemandListed>> {
  const conditions = sideConditions('d', wish);
  conditions.add((at) => `d.sarafi_id = ${at}::integer`, scope?.sarafiId);
  conditions.add((at) => `d.sarafi_id = ${at}::integer`, wish.sarafiId);
  const orderBy = 'd.registered_on desc, d.id desc';
  const list = {
    counter: 'exports',
    table: 'export_demand d',
    key: 'd.id',
    conditions,
    orderBy,
    columns,
    joins,
  };
  return findCountedPage(db, list, wish.page);
}

export async function findDemand(
  db: Queryable,
  id: number,
  scope: RowScope | null,
): Promise<DemandRead | undefined> {
  const { rows } = await db.query<DemandRead>(
    `select ${columns}, d.registered_at as "registeredAt", d.row_version as "rowVersion"
     from export_demand d ${joins} where d.id = $1 and ($2::integer is null or d.sarafi_id = $2)`,
    [id, scope?.sarafiId ?? null],
    { name: 'demand-find' },
  );
  return rows[0];
}

const shownMatches = 100;

/** Open demands of the supply's hall and currency, the best rate first. */
export async function findMatches(
  db: Queryable,
  supplyId: number,
  { day, scope }: { readonly day: string; readonly scope: RowScope | null },
): Promise<DemandListed[]> {
  const { rows } = await db.query<DemandListed>(
    `select ${columns} from export_supply s
     join export_demand d on d.currency = s.currency and d.forum_type = s.forum_type and d.rate_type = s.rate_type
     ${joins}
     where s.id = $1 and s.status in (1, 2) and not d.is_cancelled and not d.is_expired and d.remaining > 0
       and (d.validity_date = '' or d.validity_date >= $2) and (d.supply_id is null or d.supply_id = s.id)
       and (s.asked_rate is null or d.rate >= s.asked_rate)
       and (not s.only_bank_sarafi or o.kind in (3, 4))
       and least(s.remaining, d.remaining) >= least(s.min_deal_amount, s.remaining)
       and o.status = 1 and o.allow_buy and o.access_import_export_talars
       and ($3::integer is null or d.sarafi_id = $3)
     order by d.rate desc, d.id limit ${shownMatches}`,
    [supplyId, day, scope?.sarafiId ?? null],
    { name: 'supply-matches' },
  );
  return rows;
}

export interface NewDemand {
  readonly sarafiId: number;
  readonly supplyId: number | null;
  readonly currency: string;
  readonly amount: string;
  readonly euroAmount: string;
  readonly rate: string;
  readonly wage: string;
  readonly rialPayDays: number;
  readonly rateType: number;
  readonly forumType: number;
  readonly registeredAt: Date;
  readonly registeredOn: string;
  readonly validityDate: string;
  readonly createdBy: number | null;
}

export async function insertDemand(tx: Tx, demand: NewDemand): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into export_demand (sarafi_id, supply_id, currency, amount, euro_amount, rate, wage, rial_pay_days,
       rate_type, forum_type, registered_at, registered_on, validity_date, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      demand.sarafiId,
      demand.supplyId,
      demand.currency,
      demand.amount,
      demand.euroAmount,
      demand.rate,
      demand.wage,
      demand.rialPayDays,
      demand.rateType,
      demand.forumType,
      demand.registeredAt,
      demand.registeredOn,
      demand.validityDate,
      demand.createdBy,
    ],
    { name: 'demand-insert' },
  );
  return rows[0]?.id ?? 0;
}

export interface DemandFacts extends SideFacts {
  readonly sarafiId: number;
  readonly supplyId: number | null;
  readonly rate: string;
  readonly wage: string;
  readonly rialPayDays: number;
  readonly validityDate: string;
  readonly isCancelled: boolean;
}

export const demandFacts = {
  ...sideFacts,
  sarafiId: 'sarafi_id',
  supplyId: 'supply_id',
  rate: 'rate',
  wage: 'wage',
  rialPayDays: 'rial_pay_days',
  validityDate: 'validity_date',
  isCancelled: 'is_cancelled',
} as const;

/** Held until the transaction ends. */
export async function lockDemand(tx: Tx, id: number): Promise<DemandFacts | undefined> {
  const { rows } = await tx.query<DemandFacts>(
    `select ${columnsOf(demandFacts, 'd')} from export_demand d where d.id = $1 for update`,
    [id],
    { name: 'demand-lock' },
  );
  return rows[0];
}
