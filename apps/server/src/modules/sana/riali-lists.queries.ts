/** Rial payments as lists and reports read them. */
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { PageWish } from '../../platform/page-wish.ts';
import { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';
import type { DayRange } from '../../platform/day-range.ts';

export interface RialiRead {
  readonly id: number;
  readonly date: string;
  readonly sarafiId: number;
  readonly sarafi: string;
  readonly sanaTrackingCode: string;
  readonly customer: string;
  readonly payType: number;
  readonly amountRial: string;
  readonly refNo: string;
  readonly paymentStatus: number;
  readonly paymentValidity: number;
  readonly mismatchRial: string;
  readonly isOverridden: boolean;
  readonly overrideReason: string;
  readonly inquiryCount: number;
  readonly nextInquiryAt: Date | null;
  readonly rowVersion: number;
}

const columns = `p.id, p.pay_date as date, p.sarafi_id as "sarafiId", o.name as sarafi,
  p.tracking_code as "sanaTrackingCode", p.customer_name as customer, p.pay_type as "payType",
  p.amount_rial as "amountRial", p.ref_no as "refNo", p.payment_status as "paymentStatus",
  p.payment_validity as "paymentValidity", p.mismatch_rial as "mismatchRial", p.is_overridden as "isOverridden",
  p.override_reason as "overrideReason", p.inquiry_count as "inquiryCount", p.next_inquiry_at as "nextInquiryAt",
  p.row_version as "rowVersion"`;
const joins = 'join sarafi o on o.id = p.sarafi_id';
const orderBy = 'p.pay_date desc, p.id desc';

export interface ReportWish {
  readonly range: DayRange;
  readonly sarafiIds: readonly number[];
  /** The only office that is seen; null for all. */
  readonly onlyOffice: number | null;
}

export interface RialiWish extends ReportWish {
  readonly payType?: number | undefined;
  readonly paymentStatus?: number | undefined;
  readonly paymentValidity?: number | undefined;
}

function conditionsOf(wish: RialiWish): Conditions {
  const conditions = new Conditions();
  conditions.add((at) => `p.sarafi_id = ${at}::integer`, wish.onlyOffice);
  conditions.oneOf('p.sarafi_id', 'integer', wish.sarafiIds);
  conditions.range('p.pay_date', 'text', wish.range);
  conditions.add((at) => `p.pay_type = ${at}::smallint`, wish.payType);
  conditions.add((at) => `p.payment_status = ${at}::smallint`, wish.paymentStatus);
  conditions.add((at) => `p.payment_validity = ${at}::smallint`, wish.paymentValidity);
  return conditions;
}

export function findPayments(db: Database, wish: RialiWish, page: PageWish): Promise<CountedPage<RialiRead>> {
  const conditions = conditionsOf(wish);
  const sums = { amountRial: 'coalesce(sum(p.amount_rial), 0)' };
  const table = 'riali_payment p';
  const list = { counter: 'sana', table, key: 'p.id', conditions, orderBy, columns, joins, sums };
  return findCountedPage(db, list, page);
}

const batchRows = 2_000;

export function streamPayments(db: Database, wish: RialiWish): AsyncIterable<RialiRead[]> {
  const { where, params } = conditionsOf(wish);
  return db.stream<RialiRead>(
    `select ${columns} from riali_payment p ${joins} where ${where} order by ${orderBy}`,
    params,
    batchRows,
  );
}

export async function findPayment(
  db: Queryable,
  id: number,
  onlyOffice: number | null,
): Promise<RialiRead | undefined> {
  const { rows } = await db.query<RialiRead>(
    `select ${columns} from riali_payment p ${joins}
     where p.id = $1 and ($2::integer is null or p.sarafi_id = $2)`,
    [id, onlyOffice],
    { name: 'riali-payment-find' },
  );
  return rows[0];
}

const reportParams = ({ range, sarafiIds, onlyOffice }: ReportWish): unknown[] => [
  range.from,
  range.to,
  sarafiIds.length === 0 ? null : sarafiIds,
  onlyOffice,
];
const ofOffices = (column: string): string =>
  `($3::integer[] is null or ${column} = any($3)) and ($4::integer is null or ${column} = $4)`;

export interface AggregateRead {
  readonly sarafiId: number;
  readonly sarafi: string;
  readonly dealsCount: number;
  readonly dealsRial: string;
  readonly paymentsCount: number;
  readonly paymentsRial: string;
  readonly byPayType: readonly { readonly payType: number; readonly count: number; readonly rial: string }[];
}

/** Deals of the days and payments of the days, office by office. */
export async function findAggregates(db: Queryable, wish: ReportWish): Promise<AggregateRead[]> {
  const { rows } = await db.query<AggregateRead>(
    `with dealt as (
       select sarafi_id, count(*) as deals, sum(rial_amount_calc) as rial from sana_transaction
       where date between $1 and $2 and status < 2 and ${ofOffices('sarafi_id')} group by sarafi_id
     ), paid_by as (
       select sarafi_id, pay_type, count(*) as payments, sum(amount_rial) as rial from riali_payment
       where pay_date between $1 and $2 and ${ofOffices('sarafi_id')} group by sarafi_id, pay_type
     ), paid as (
       select sarafi_id, sum(payments)::bigint as payments, sum(rial) as rial,
         json_agg(json_build_object('payType', pay_type, 'count', payments, 'rial', rial::text) order by pay_type) as by_type
       from paid_by group by sarafi_id
     )
     select o.id as "sarafiId", o.name as sarafi, coalesce(d.deals, 0) as "dealsCount",
       coalesce(d.rial, 0) as "dealsRial", coalesce(p.payments, 0) as "paymentsCount",
       coalesce(p.rial, 0) as "paymentsRial", coalesce(p.by_type, '[]'::json) as "byPayType"
     from sarafi o left join dealt d on d.sarafi_id = o.id left join paid p on p.sarafi_id = o.id
     where d.sarafi_id is not null or p.sarafi_id is not null
     order by sort_key(o.name), o.id`,
    reportParams(wish),
  );
  return rows;
}

export interface ValidityRead {
  readonly sarafiId: number;
  readonly sarafi: string;
  readonly total: number;
  readonly totalRial: string;
  readonly valid: number;
  readonly byValidity: readonly {
    readonly validity: number;
    readonly count: number;
    readonly rial: string;
  }[];
}

/** The office with the smallest part of valid payments first. */
export async function findValidity(db: Queryable, wish: ReportWish): Promise<ValidityRead[]> {
  const { rows } = await db.query<ValidityRead>(
    `with counted as (
       select sarafi_id, payment_validity as validity, count(*) as count, sum(amount_rial) as rial from riali_payment
       where pay_date between $1 and $2 and ${ofOffices('sarafi_id')} group by sarafi_id, payment_validity
     )
     select c.sarafi_id as "sarafiId", o.name as sarafi, sum(c.count)::bigint as total, sum(c.rial) as "totalRial",
       coalesce(sum(c.count) filter (where c.validity = 1), 0)::bigint as valid,
       json_agg(json_build_object('validity', c.validity, 'count', c.count, 'rial', c.rial::text)
         order by c.validity) as "byValidity"
     from counted c join sarafi o on o.id = c.sarafi_id
     group by c.sarafi_id, o.name
     order by coalesce(sum(c.count) filter (where c.validity = 1), 0) / sum(c.count), sum(c.count) desc, c.sarafi_id`,
    reportParams(wish),
  );
  return rows;
}
