/** Deals of an office by the place they were recorded: rows, sums by currency, all rows as a stream. */
import { resourceSaleStatus, sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/** Columns of every source. Rows with `is_counted` are summed up; those with `is_ignored` are not in the position. */
const common = (of: string, euro = 'euro_amount'): string =>
  `${of}.currency, ${of}.amount, ${of}.rate, ${of}.${euro} as euro`;

/** SANA deals of a type (1 purchases, 2 sales of the office); void, waiting and refused ones are not summed up. */
const sana = (type: 1 | 2): string => `
  select t.id as row_id, t.date, ${common('t')}, t.rial_amount_calc as total_rial,
    t.status < ${sanaStatus.voided} as is_counted, not t.counts_in_position as is_ignored, t.id,
    t.tracking_code, t.customer_name, t.national_id, t.payment_type, t.currency_use_id,
    coalesce(u.title, '') as currency_use, t.currency_source, t.status, t.counts_in_position, t.refusal
  from sana_transaction t left join currency_use u on u.id = t.currency_use_id
  where t.sarafi_id = :sarafiId and t.date between :from and :to and t.transaction_type = ${type}`;

/** Dealings with exporters, by the day they became binding; cancelled and expired ones are not summed up. */
const nimaBuy = `
  select d.id as row_id, d.bound_on as date, ${common('d')}, d.total_rial,
    d.status not in (${dealingStatus.cancelled}, ${dealingStatus.expired}) as is_counted,
    d.is_position_ignored as is_ignored, d.id as dealing_id, coalesce(m.full_name, '') as supplier,
    m.id as merchant_id, d.supplier_national_id, d.status, d.is_position_ignored as ignored
  from dealing d left join merchant m on m.national_id = d.supplier_national_id
  where d.sarafi_id = :sarafiId and d.bound_on <> '' and d.bound_on between :from and :to`;

/** Offers to importers, by the day they became binding; cancelled and expired ones are not summed up. */
const nimaSell = `
  select o.id as row_id, o.bound_on as date, o.currency, o.amount, o.unit_price as rate, o.euro_amount as euro,
    o.total_rial, o.status not in (${offerStatus.cancelled}, ${offerStatus.expired}) as is_counted,
    o.is_position_ignored as is_ignored, o.id as offer_id, o.request_id, coalesce(m.full_name, '') as merchant,
    m.id as merchant_id, o.merchant_national_id, o.status, o.is_position_ignored as ignored
  from offer o left join merchant m on m.national_id = o.merchant_national_id
  where o.sarafi_id = :sarafiId and o.bound_on <> '' and o.bound_on between :from and :to`;

/**
 * SANA deals with banks, by their headings: the organised market (47), the central bank (49), surplus (57).
 * `headings`: ids of `currency_use` in SQL. `type`: 1 purchases, 2 sales of the office. `source`: code of
 * `bankDealSource` (2 organised market, 3 bank); `ref_type`: code of `positionRefType` (3 SANA).
 */
const bankSana = (type: 1 | 2, headings: string): string => `
  select t.id as row_id, t.date, ${common('t')}, t.rial_amount_calc as total_rial, true as is_counted,
    false as is_ignored, 3::smallint as ref_type, t.id as ref_id,
    (case t.currency_use_id when 47 then 2 else 3 end)::smallint as source, t.customer_name as bank
  from sana_transaction t
  where t.sarafi_id = :sarafiId and t.date between :from and :to and t.transaction_type = ${type}
    and t.currency_use_id in (${headings}) and t.status < ${sanaStatus.voided}`;

/** Sales from resources (`ref_type` 4, `source` 1) that are in the position of the office. */
const fromResources = `
  select r.id as row_id, r.sch_date as date, ${common('r')}, r.total_rial, true as is_counted,
    false as is_ignored, 4::smallint as ref_type, r.id as ref_id, 1::smallint as source, r.resource_title as bank
  from resource_sale r
  where r.exchange_id = :sarafiId and r.sch_date between :from and :to and r.is_in_position
    and r.status in (${resourceSaleStatus.announced}, ${resourceSaleStatus.partlyUsed}, ${resourceSaleStatus.used})`;

const newestFirst = 'order by r.date desc, r.row_id desc';
const plannedEachTime = true;

/** SQL of the sum of a value over the rows that meet the condition `which`, the counted ones without it; 0 for none. */
const summed = (value: string, decimals = 2, which = 'r.is_counted'): string =>
  `coalesce(sum(${value}) filter (where ${which}), 0)::numeric(60, ${decimals})`;

type Name = 'sana-buy' | 'sana-sell' | 'nima-buy' | 'nima-sell' | 'bank-buy' | 'bank-sell';

const report = <N extends Name>(name: N, sql: string) => ({
  // Only retail deals are archived, so only reports that read them can lack days.
  isOfSana: sql.includes('sana_transaction'),
  page: statement.all(
    `report-${name}`,
    `select * from (${sql}) r ${newestFirst} limit :limit::integer offset :offset::integer`,
    { plannedEachTime },
  ),
  /**
   * Sums by currency, over rows with `is_counted`. `rows` counts all rows, `ended…` sums the others; `ignored…` is
   * the part of the counted ones that is not in the position; `weighted` is the sum of amount times rate.
   */
  sums: statement.all(
    `report-${name}-sums`,
    `select r.currency, count(*) as rows, count(*) filter (where r.is_counted) as count,
       count(*) filter (where not r.is_counted) as ended_count,
       ${summed('r.amount', 2, 'not r.is_counted')} as ended_amount,
       count(*) filter (where r.is_counted and r.is_ignored) as ignored_count,
       ${summed('r.amount', 2, 'r.is_counted and r.is_ignored')} as ignored_amount,
       ${summed('r.amount')} as amount, ${summed('r.total_rial', 0)} as total_rial,
       ${summed('r.euro')} as euro_amount, ${summed('r.amount * r.rate', 6)} as weighted
     from (${sql}) r group by r.currency order by r.currency`,
    { plannedEachTime },
  ),
  batches: statement.stream(`report-${name}-all`, `select * from (${sql}) r ${newestFirst}`),
});

export const reports = {
  sanaBuy: report('sana-buy', sana(1)),
  sanaSell: report('sana-sell', sana(2)),
  nimaBuy: report('nima-buy', nimaBuy),
  nimaSell: report('nima-sell', nimaSell),
  bankBuy: report('bank-buy', `${fromResources} union all ${bankSana(1, '47, 49')}`),
  bankSell: report('bank-sell', bankSana(2, '47, 49, 57')),
} as const;

export type SanaReportRow = RowOf<'report-sana-buy'>;
export type NimaBuyReportRow = RowOf<'report-nima-buy'>;
export type NimaSellReportRow = RowOf<'report-nima-sell'>;
export type BankReportRow = RowOf<'report-bank-buy'>;
export type ReportSums = RowOf<'report-sana-buy-sums'>;
