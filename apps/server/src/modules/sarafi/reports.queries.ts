/** What an office traded in some days, by where it was recorded: rows, sums by currency, all rows as a stream. */
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';

/** Columns every source has; `isCounted` rows are summed up, of them the position leaves `isIgnored` ones out. */
interface ReportRow {
  readonly date: string;
  readonly currency: string;
  readonly amount: string;
  readonly rate: string;
  readonly totalRial: string;
  readonly euro: string;
  readonly isCounted: boolean;
}

export interface SanaReportRow extends ReportRow {
  readonly id: number;
  readonly trackingCode: string;
  readonly customerName: string;
  readonly nationalId: string;
  readonly paymentType: number;
  readonly currencyUseId: number;
  readonly currencyUse: string;
  readonly currencySource: number;
  readonly status: number;
  readonly countsInPosition: boolean;
  /** Null unless it was refused. */
  readonly refusal: DealRefusal | null;
}

/** The code of a sentence, and what fills it. */
export interface DealRefusal {
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface NimaBuyReportRow extends ReportRow {
  readonly dealingId: number;
  readonly supplier: string;
  readonly supplierNationalId: string;
  readonly status: number;
  readonly ignored: boolean;
}

export interface NimaSellReportRow extends ReportRow {
  readonly offerId: number;
  readonly requestId: number;
  readonly merchant: string;
  readonly merchantNationalId: string;
  readonly status: number;
  readonly ignored: boolean;
}

export interface BankReportRow extends ReportRow {
  readonly refType: number;
  readonly refId: number;
  readonly source: number;
  readonly bank: string;
}

/** Ties the type of its rows to the statement of a report. */
export interface Report<R> {
  readonly sql: string;
  /** Never set: holds the type of the rows. */
  readonly row?: R;
}

const common = (of: string, euro = 'euro_amount'): string =>
  `${of}.currency, ${of}.amount, ${of}.rate, ${of}.${euro} as euro`;

/** Void, waiting and refused ones are shown, not summed up. */
const sana = (type: 1 | 2): string => `
  select t.id as row_id, t.date, ${common('t')}, t.rial_amount_calc as "totalRial", t.status < 2 as "isCounted",
    not t.counts_in_position as "isIgnored", t.id,
    t.tracking_code as "trackingCode", t.customer_name as "customerName", t.national_id as "nationalId",
    t.payment_type as "paymentType", t.currency_use_id as "currencyUseId", coalesce(u.title, '') as "currencyUse",
    t.currency_source as "currencySource", t.status, t.counts_in_position as "countsInPosition", t.refusal
  from sana_transaction t left join currency_use u on u.id = t.currency_use_id
  where t.sarafi_id = $1 and t.date between $2 and $3 and t.transaction_type = ${type}`;

const nimaBuy = `
  select d.id as row_id, d.bound_on as date, ${common('d')}, d.total_rial as "totalRial",
    d.status not in (7, 8) as "isCounted", d.is_position_ignored as "isIgnored", d.id as "dealingId", coalesce(m.full_name, '') as supplier,
    d.supplier_national_id as "supplierNationalId", d.status, d.is_position_ignored as ignored
  from dealing d left join merchant m on m.national_id = d.supplier_national_id
  where d.sarafi_id = $1 and d.bound_on <> '' and d.bound_on between $2 and $3`;

const nimaSell = `
  select o.id as row_id, o.bound_on as date, o.currency, o.amount, o.unit_price as rate, o.euro_amount as euro,
    o.total_rial as "totalRial", o.status not in (9, 11) as "isCounted",
    o.is_position_ignored as "isIgnored", o.id as "offerId",
    o.request_id as "requestId", coalesce(m.full_name, '') as merchant,
    o.merchant_national_id as "merchantNationalId", o.status, o.is_position_ignored as ignored
  from offer o left join merchant m on m.national_id = o.merchant_national_id
  where o.sarafi_id = $1 and o.bound_on <> '' and o.bound_on between $2 and $3`;

/** Headings of SANA that are deals with banks: the organised market (47), the central bank (49), surplus (57). */
const bankSana = (type: 1 | 2, headings: string): string => `
  select t.id as row_id, t.date, ${common('t')}, t.rial_amount_calc as "totalRial", true as "isCounted",
    false as "isIgnored", 3::smallint as "refType", t.id as "refId", (case t.currency_use_id when 47 then 2 else 3 end)::smallint as source,
    t.customer_name as bank
  from sana_transaction t
  where t.sarafi_id = $1 and t.date between $2 and $3 and t.transaction_type = ${type}
    and t.currency_use_id in (${headings}) and t.status < 2`;

const fromResources = `
  select r.id as row_id, r.sch_date as date, ${common('r')}, r.total_rial as "totalRial", true as "isCounted",
    false as "isIgnored", 4::smallint as "refType", r.id as "refId", 1::smallint as source, r.resource_title as bank
  from resource_sale r where r.exchange_id = $1 and r.sch_date between $2 and $3 and r.status in (2, 3, 4)
    and r.is_in_position`;

export const reports = {
  sanaBuy: { sql: sana(1) } as Report<SanaReportRow>,
  sanaSell: { sql: sana(2) } as Report<SanaReportRow>,
  nimaBuy: { sql: nimaBuy } as Report<NimaBuyReportRow>,
  nimaSell: { sql: nimaSell } as Report<NimaSellReportRow>,
  bankBuy: { sql: `${fromResources} union all ${bankSana(1, '47, 49')}` } as Report<BankReportRow>,
  bankSell: { sql: bankSana(2, '47, 49, 57') } as Report<BankReportRow>,
} as const;

export interface ReportWish {
  readonly sarafiId: number;
  readonly from: string;
  readonly to: string;
}

const paramsOf = ({ sarafiId, from, to }: ReportWish): unknown[] => [sarafiId, from, to];
const newestFirst = 'order by r.date desc, r.row_id desc';

export async function findReportRows<R>(
  db: Queryable,
  { sql }: Report<R>,
  wish: ReportWish & { readonly limit: number; readonly offset: number },
): Promise<R[]> {
  const { rows } = await db.query<R>(
    `select * from (${sql}) r ${newestFirst} limit $4::integer offset $5::integer`,
    [...paramsOf(wish), wish.limit, wish.offset],
  );
  return rows;
}

export interface ReportSums {
  readonly currency: string;
  /** Of all rows. */
  readonly rows: number;
  readonly count: number;
  readonly endedCount: number;
  readonly endedAmount: string;
  readonly ignoredCount: number;
  readonly ignoredAmount: string;
  readonly amount: string;
  readonly totalRial: string;
  readonly euroAmount: string;
  /** The sum of amount by rate. */
  readonly weighted: string;
}

export async function findReportSums(
  db: Queryable,
  { sql }: Report<unknown>,
  wish: ReportWish,
): Promise<ReportSums[]> {
  const counted = (value: string, decimals = 2): string =>
    `coalesce(sum(${value}) filter (where r."isCounted"), 0)::numeric(60, ${decimals})`;
  const { rows } = await db.query<ReportSums>(
    `select r.currency, count(*) as rows, count(*) filter (where r."isCounted") as count,
       count(*) filter (where not r."isCounted") as "endedCount",
       coalesce(sum(r.amount) filter (where not r."isCounted"), 0)::numeric(60, 2) as "endedAmount",
       count(*) filter (where r."isCounted" and r."isIgnored") as "ignoredCount",
       coalesce(sum(r.amount) filter (where r."isCounted" and r."isIgnored"), 0)::numeric(60, 2) as "ignoredAmount",
       ${counted('r.amount')} as amount, ${counted('r."totalRial"', 0)} as "totalRial",
       ${counted('r.euro')} as "euroAmount", ${counted('r.amount * r.rate', 6)} as weighted
     from (${sql}) r group by r.currency order by r.currency`,
    paramsOf(wish),
  );
  return rows;
}

export function streamReport<R>(db: Database, { sql }: Report<R>, wish: ReportWish): AsyncIterable<R[]> {
  return db.stream<R>(`select * from (${sql}) r ${newestFirst}`, paramsOf(wish), 1_000);
}
