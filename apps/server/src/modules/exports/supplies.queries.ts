/** Supplies of exporters with their customs declarations. */
import { normalizeText } from '@nazer/persian/fold.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { RowScope } from '../../platform/row-scope.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';
import { columnsOf } from './facts-columns.ts';
import type { ListWish } from './list-wish.ts';
import { sideConditions, type SideFacts, sideFacts } from './sides.queries.ts';

/** A row as the wire has it, without the titles of its codes. */
export interface SupplyListed {
  readonly id: number;
  readonly date: string;
  readonly supplier: string;
  readonly nationalId: string;
  readonly category: number;
  readonly currency: string;
  readonly amount: string;
  readonly dealt: string;
  readonly reserved: string;
  readonly remaining: string;
  readonly euroAmount: string;
  readonly minDealAmount: string;
  readonly rate: string | null;
  readonly rateType: number;
  readonly forum: number;
  readonly expire: string;
  readonly onlyBankSarafi: boolean;
  readonly status: number;
}

export interface SupplyRead extends SupplyListed {
  readonly sourceCountry: string;
  readonly bankOrBroker: string;
  readonly registeredAt: Date;
  readonly rowVersion: number;
}

/** What of a supply depends on its dealings. Of those of others an office sees nothing. */
interface View {
  readonly dealt: string;
  readonly reserved: string;
  readonly remaining: string;
  readonly status: string;
  readonly rowVersion: string;
}

const staffView: View = {
  dealt: 's.dealt_amount',
  reserved: 's.reserved_amount',
  remaining: 's.remaining',
  status: 's.status',
  rowVersion: 's.row_version',
};

/** `office` is a number or the place of one. */
function officeView(office: string): View {
  const own = (states: string): string => `(select coalesce(sum(w.amount), 0)::numeric(20, 2) from dealing w
    where w.supply_id = s.id and w.sarafi_id = ${office}::integer and w.status in (${states}))`;
  const [dealt, reserved] = [own('5'), own('1, 2, 3, 4, 6')];
  return {
    dealt,
    reserved,
    remaining: `(s.amount - ${own('1, 2, 3, 4, 5, 6')})`,
    status: `(case when ${dealt} = s.amount then 4 when s.is_withdrawn then 5
      when ${own('1, 2, 3, 4, 5, 6')} = s.amount then 3 when s.is_expired then 6
      when ${own('1, 2, 3, 4, 5, 6')} > 0 then 2 else 1 end)`,
    rowVersion: '1',
  };
}

const viewOf = (scope: RowScope | null): View =>
  scope ? officeView(String(Math.trunc(scope.sarafiId))) : staffView;

const columnsSeen = (
  view: View,
): string => `s.id, s.registered_on as date, m.full_name as supplier, s.national_id as "nationalId",
  s.supplier_category as category, s.currency, s.amount, ${view.dealt} as dealt, ${view.reserved} as reserved,
  ${view.remaining} as remaining, s.euro_amount as "euroAmount", s.min_deal_amount as "minDealAmount", s.asked_rate as rate,
  s.rate_type as "rateType", s.forum_type as forum, s.expire_date as expire,
  s.only_bank_sarafi as "onlyBankSarafi", ${view.status} as status`;
const joins = 'join merchant m on m.national_id = s.national_id';

/** People of an office see the supplies it deals with or bid for. */
const supplyOfOffice = (at: string): string =>
  `s.id in (select x.supply_id from dealing x where x.sarafi_id = ${at}::integer
    union select d.supply_id from export_demand d where d.sarafi_id = ${at}::integer and d.supply_id is not null)`;

export function findSupplies(
  db: Database,
  wish: ListWish & { readonly nationalId?: string | undefined },
  scope: RowScope | null,
): Promise<CountedPage<SupplyListed>> {
  const view = viewOf(scope);
  const conditions = sideConditions('s', wish, view.status);
  conditions.add(supplyOfOffice, scope?.sarafiId);
  conditions.prefix('s.national_id', normalizeText(wish.nationalId ?? ''));
  const orderBy = 's.registered_on desc, s.id desc';
  const list = {
    counter: 'exports',
    table: 'export_supply s',
    key: 's.id',
    conditions,
    orderBy,
    columns: columnsSeen(view),
    joins,
  };
  return findCountedPage(db, list, wish.page);
}

export async function findSupply(
  db: Queryable,
  id: number,
  scope: RowScope | null,
): Promise<SupplyRead | undefined> {
  const view = scope ? officeView('$2') : staffView;
  const { rows } = await db.query<SupplyRead>(
    `select ${columnsSeen(view)}, s.source_country as "sourceCountry", s.bank_or_broker as "bankOrBroker",
       s.registered_at as "registeredAt", ${view.rowVersion} as "rowVersion"
     from export_supply s ${joins} where s.id = $1 and ($2::integer is null or ${supplyOfOffice('$2')})`,
    [id, scope?.sarafiId ?? null],
    { name: scope ? 'supply-find-of-office' : 'supply-find' },
  );
  return rows[0];
}

export interface CottageRead {
  readonly id: number;
  readonly declarationId: number;
  readonly year: string;
  readonly customs: string;
  readonly customsName: string;
  readonly cottageNo: string;
  readonly currency: string;
  readonly evaluationDate: string;
  readonly dueDate: string;
  readonly rateType: number;
  readonly total: string;
  readonly remain: string;
  readonly claimed: string;
  readonly allocated: string;
  readonly duty: string;
  readonly customsResult: number;
}

/** Of what is counted against them an office sees its own dealings. */
export async function findCottages(
  db: Queryable,
  supplyId: number,
  scope: RowScope | null,
): Promise<CottageRead[]> {
  const { rows } = await db.query<CottageRead>(
    `select c.id, d.id as "declarationId", d.year, d.customs_code as customs, coalesce(o.name, '') as "customsName",
       d.cottage_no as "cottageNo", d.currency, d.evaluation_date as "evaluationDate", d.due_date as "dueDate",
       d.rate_type as "rateType", d.total_amount as total,
       case when $2::integer is null then d.remain_amount - d.claimed + c.claimed else d.remain_amount end as remain,
       case when $2::integer is null then c.claimed else own.used end as claimed,
       case when $2::integer is null then c.allocated else own.used end as allocated,
       d.remain_amount - case when $2::integer is null then d.allocated else own.used end as duty,
       d.customs_result as "customsResult"
     from supply_cottage c join customs_declaration d on d.id = c.declaration_id
       left join customs_office o on o.code = d.customs_code::integer
       cross join lateral (select coalesce(sum(a.amount), 0)::numeric(20, 2) as used
         from cottage_allocation a join dealing w on w.id = a.dealing_id
         where a.cottage_id = c.id and w.sarafi_id = $2::integer) own
     where c.supply_id = $1 order by d.due_date, c.id`,
    [supplyId, scope?.sarafiId ?? null],
    { name: 'supply-cottages' },
  );
  return rows;
}

export interface NewSupply {
  readonly nationalId: string;
  readonly supplierCategory: number;
  readonly currency: string;
  readonly amount: string;
  readonly euroAmount: string;
  readonly minDealAmount: string;
  readonly askedRate: string | null;
  readonly rateType: number;
  readonly forumType: number;
  readonly onlyBankSarafi: boolean;
  readonly sourceCountry: string;
  readonly bankOrBroker: string;
  readonly registeredAt: Date;
  readonly registeredOn: string;
  readonly expireDate: string;
  readonly createdBy: number | null;
}

export async function insertSupply(tx: Tx, supply: NewSupply): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into export_supply (national_id, supplier_category, currency, amount, euro_amount, min_deal_amount,
       asked_rate, rate_type, forum_type, only_bank_sarafi, source_country, bank_or_broker, registered_at,
       registered_on, expire_date, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      supply.nationalId,
      supply.supplierCategory,
      supply.currency,
      supply.amount,
      supply.euroAmount,
      supply.minDealAmount,
      supply.askedRate,
      supply.rateType,
      supply.forumType,
      supply.onlyBankSarafi,
      supply.sourceCountry,
      supply.bankOrBroker,
      supply.registeredAt,
      supply.registeredOn,
      supply.expireDate,
      supply.createdBy,
    ],
    { name: 'supply-insert' },
  );
  return rows[0]?.id ?? 0;
}

export interface SupplyFacts extends SideFacts {
  readonly nationalId: string;
  readonly supplierCategory: number;
  readonly minDealAmount: string;
  readonly onlyBankSarafi: boolean;
  readonly expireDate: string;
  readonly isWithdrawn: boolean;
}

export const supplyFacts = {
  ...sideFacts,
  nationalId: 'national_id',
  supplierCategory: 'supplier_category',
  minDealAmount: 'min_deal_amount',
  onlyBankSarafi: 'only_bank_sarafi',
  expireDate: 'expire_date',
  isWithdrawn: 'is_withdrawn',
} as const;

/** Held until the transaction ends. */
export async function lockSupply(tx: Tx, id: number): Promise<SupplyFacts | undefined> {
  const { rows } = await tx.query<SupplyFacts>(
    `select ${columnsOf(supplyFacts, 's')} from export_supply s where s.id = $1 for update`,
    [id],
    { name: 'supply-lock' },
  );
  return rows[0];
}
