/** Reading import requests. */
import type { RequestFilter } from '@nazer/contract/imports/requests.contract.ts';
import { digitsOf } from '@nazer/persian/fold.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';
import { dayRange, figureRange } from './read-filter.ts';
import { sharedConditions } from './shared-filter.queries.ts';

export interface RequestListRow {
  readonly requestId: number;
  readonly date: string;
  readonly merchant: string;
  readonly nationalId: string;
  readonly orderNos: string[];
  readonly currency: string;
  readonly amount: string;
  readonly euroAmount: string;
  readonly destCountry: string;
  readonly requestType: number;
  readonly rateType: number;
  readonly source: number;
  readonly validityDate: string;
  readonly paymentDeadline: string;
  readonly offersCount: number;
  readonly selectedSarafiId: number | null;
  readonly selectedSarafi: string;
  readonly status: number;
}

export interface RequestDetailRow extends RequestListRow {
  readonly cbiId: string;
  readonly applicantName: string;
  readonly applicantMobile: string;
  readonly targetSarafiId: number | null;
  readonly targetSarafi: string;
  readonly selectedOfferId: number | null;
  readonly bankName: string;
  readonly branch: string;
  readonly destBank: string;
  readonly swift: string;
  readonly iban: string;
  readonly accountNo: string;
  readonly beneficiaryName: string;
  readonly beneficiaryAddress: string;
  readonly havaleType: number;
  readonly goodsGroup: number;
  readonly forumType: number;
  readonly description: string;
  readonly certificateValidity: string;
  readonly registeredAt: Date;
  readonly closedAt: Date | null;
  readonly rowVersion: number;
  /** Of the selected offer. */
  readonly offerStatus: number | null;
  readonly paidRial: string | null;
  readonly totalRial: string | null;
  readonly selectedAt: Date | null;
}

/**
 * What of a request depends on the offers on it. An office sees what came of its own offer: of a request another one
 * was selected for no more than that it was registered, and of offers its own alone.
 */
interface View {
  readonly status: string;
  readonly offersCount: string;
  readonly rowVersion: string;
  readonly closedAt: string;
  readonly isSelectedSeen: string;
}

const staffView: View = {
  status: 'r.status',
  offersCount: 'r.offers_count',
  rowVersion: 'r.row_version',
  closedAt: 'r.closed_at',
  isSelectedSeen: 'true',
};

/** `office` is a number or the place of one. */
function officeView(office: string): View {
  const isOwn = `exists (select from offer w where w.id = r.selected_offer_id and w.sarafi_id = ${office})`;
  const isHidden = `(r.status in (2, 3, 4, 5, 6, 9) and not ${isOwn})`;
  return {
    status: `(case when ${isHidden} then 1 else r.status end)`,
    offersCount: `(select count(*)::integer from offer w where w.request_id = r.id and w.sarafi_id = ${office})`,
    rowVersion: '1',
    closedAt: `(case when ${isHidden} then null else r.closed_at end)`,
    isSelectedSeen: `so.sarafi_id = ${office}`,
  };
}

const listColumns = (
  view: View,
): string => `r.id as "requestId", r.registered_on as date, m.full_name as merchant,
  r.merchant_national_id as "nationalId",
  coalesce((select array_agg(l.order_no order by l.id) from request_order_line l where l.request_id = r.id), '{}')
    as "orderNos",
  r.currency, r.amount, r.euro_amount as "euroAmount", r.dest_country as "destCountry",
  r.request_type as "requestType", r.rate_type as "rateType", r.source, r.validity_date as "validityDate",
  r.payment_deadline as "paymentDeadline", ${view.offersCount} as "offersCount", so.sarafi_id as "selectedSarafiId",
  coalesce(ss.name, '') as "selectedSarafi", ${view.status} as status`;

const detailColumns = (
  view: View,
): string => `${listColumns(view)}, r.cbi_id as "cbiId", r.applicant_name as "applicantName",
  r.applicant_mobile as "applicantMobile", r.target_sarafi_id as "targetSarafiId",
  coalesce(ts.name, '') as "targetSarafi", so.id as "selectedOfferId", r.bank_name as "bankName",
  r.branch, r.dest_bank as "destBank", r.swift, r.iban, r.account_no as "accountNo",
  r.beneficiary_name as "beneficiaryName", r.beneficiary_address as "beneficiaryAddress",
  r.havale_type as "havaleType", r.goods_group as "goodsGroup", r.forum_type as "forumType", r.description,
  r.certificate_validity as "certificateValidity", r.registered_at as "registeredAt", ${view.closedAt} as "closedAt",
  ${view.rowVersion} as "rowVersion", so.selected_at as "selectedAt", so.status as "offerStatus", so.paid_rial as "paidRial",
  so.total_rial as "totalRial"`;

const listJoins = (view: View): string => `join merchant m on m.national_id = r.merchant_national_id
  left join offer so on so.id = r.selected_offer_id and ${view.isSelectedSeen} left join sarafi ss on ss.id = so.sarafi_id`;

/** Requests an office has an offer on, or that name it. */
const ofOfficeSql = (
  at: string,
): string => `r.id in (select o.request_id from offer o where o.sarafi_id = ${at}
  union all select t.id from import_request t where t.target_sarafi_id = ${at})`;

function addFigures(conditions: Conditions, filter: RequestFilter, view: View): void {
  conditions.range('r.payment_deadline', 'text', dayRange(filter, 'paymentDeadline'));
  conditions.range('r.euro_amount', 'numeric', figureRange(filter, 'euro'));
  conditions.range(view.offersCount, 'integer', { from: filter.offersCountFrom, to: filter.offersCountTo });
}

function addCodes(conditions: Conditions, filter: RequestFilter): void {
  const equals = (column: string, value: unknown): void =>
    conditions.add((at) => `r.${column} = ${at}`, value);
  equals('cbi_id', filter.cbiId);
  equals('dest_country', filter.destCountry?.toUpperCase());
  equals('request_type', filter.requestType);
  equals('source', filter.source);
  equals('goods_group', filter.goodsGroup);
}

const viewOf = (sarafiId: number | null): View =>
  sarafiId === null ? staffView : officeView(String(Math.trunc(sarafiId)));

function conditionsOf(filter: RequestFilter, sarafiId: number | null): Conditions {
  const view = viewOf(sarafiId);
  const conditions = sharedConditions('r', filter, view.status);
  conditions.add(ofOfficeSql, sarafiId);
  addCodes(conditions, filter);
  addFigures(conditions, filter, view);
  conditions.add(
    (at) => `r.id in (select l.request_id from request_order_line l where l.order_no like ${at}::text)`,
    filter.orderNo ? `${digitsOf(filter.orderNo) || '-'}%` : undefined,
  );
  conditions.add(
    (at) =>
      `r.selected_offer_id in (select so.id from offer so where so.sarafi_id = ${at} and ${view.isSelectedSeen})`,
    filter.selectedSarafiId,
  );
  return conditions;
}

/** Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export async function findRequests(
  db: Database,
  filter: RequestFilter,
  {
    sarafiId,
    ...page
  }: { readonly sarafiId: number | null; readonly limit: number; readonly offset: number },
): Promise<CountedPage<RequestListRow>> {
  return findCountedPage<RequestListRow>(
    db,
    {
      counter: 'imports',
      table: 'import_request r',
      conditions: conditionsOf(filter, sarafiId),
      orderBy: 'r.registered_at desc, r.id desc',
      key: 'r.id',
      columns: listColumns(viewOf(sarafiId)),
      joins: listJoins(viewOf(sarafiId)),
      sums: { euroAmount: 'coalesce(sum(r.euro_amount), 0)' },
    },
    page,
  );
}

export async function findRequest(
  db: Queryable,
  requestId: number,
  sarafiId: number | null,
): Promise<RequestDetailRow | undefined> {
  const view = sarafiId === null ? staffView : officeView('$2');
  const { rows } = await db.query<RequestDetailRow>(
    `select ${detailColumns(view)} from import_request r ${listJoins(view)} left join sarafi ts on ts.id = r.target_sarafi_id
     where r.id = $1 and ($2::integer is null or r.target_sarafi_id = $2
       or exists (select from offer o where o.request_id = r.id and o.sarafi_id = $2))`,
    [requestId, sarafiId],
    { name: sarafiId === null ? 'find-request' : 'find-request-of-office' },
  );
  return rows[0];
}
