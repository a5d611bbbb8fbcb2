/** Requests as their steps read and change them. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface LockedRequest {
  readonly id: number;
  readonly nationalId: string;
  readonly currency: string;
  readonly amount: string;
  readonly rateType: number;
  readonly forumType: number;
  readonly requestType: number;
  readonly targetSarafiId: number | null;
  readonly status: number;
  readonly selectedOfferId: number | null;
  readonly validityDate: string;
  readonly paymentDeadline: string;
  readonly certificateValidity: string;
  readonly merchantName: string;
  readonly hasAccess: boolean;
  readonly blockedByManual: boolean;
  readonly blockedBySystem: boolean;
  readonly businessCardExpire: string;
}

export async function findRequestForUpdate(tx: Tx, id: number): Promise<LockedRequest | undefined> {
  const { rows } = await tx.query<LockedRequest>(
    `select r.id, r.merchant_national_id as "nationalId", r.currency, r.amount, r.rate_type as "rateType",
       r.forum_type as "forumType", r.request_type as "requestType", r.target_sarafi_id as "targetSarafiId",
       r.status, r.selected_offer_id as "selectedOfferId", r.validity_date as "validityDate",
       r.payment_deadline as "paymentDeadline", r.certificate_validity as "certificateValidity",
       m.full_name as "merchantName", m.has_access as "hasAccess", m.blocked_by_manual as "blockedByManual",
       m.blocked_by_system as "blockedBySystem", m.business_card_expire as "businessCardExpire"
     from import_request r join merchant m on m.national_id = r.merchant_national_id
     where r.id = $1 for update of r`,
    [id],
    { name: 'lock-request' },
  );
  return rows[0];
}

export interface RequestChange {
  readonly id: number;
  readonly status: number;
  /** Left out, it stays. */
  readonly selectedOfferId?: number | null | undefined;
  readonly isClosed?: boolean;
}

export interface RequestStep extends RequestChange {
  readonly now: Date;
  readonly userId: number | null;
}

/** The places of its values: the moment, the user, and `requestStepValues` behind `after`. */
export const requestStepSql = ({ now, user, after }: { now: number; user: number; after: number }): string =>
  `update import_request set status = $${after + 2}, updated_at = $${now}::timestamptz, updated_by = $${user}::integer,
     selected_offer_id = case when $${after + 3}::boolean then $${after + 4}::bigint else selected_offer_id end,
     closed_at = case when $${after + 5}::boolean then $${now}::timestamptz end, row_version = row_version + 1
   where id = $${after + 1}`;

export const requestStepValues = ({
  id,
  status,
  selectedOfferId,
  isClosed = false,
}: RequestChange): unknown[] => [
  id,
  status,
  selectedOfferId !== undefined,
  selectedOfferId ?? null,
  isClosed,
];

const stepSql = requestStepSql({ now: 1, user: 2, after: 2 });

export function updateRequest(tx: Tx, { now, userId, ...change }: RequestStep): void {
  tx.post(stepSql, [now, userId, ...requestStepValues(change)], { name: 'step-request' });
}

export async function renewValidity(
  tx: Tx,
  {
    id,
    validityDate,
    paymentDeadline,
  }: {
    readonly id: number;
    readonly validityDate: string;
    readonly paymentDeadline: string;
  },
): Promise<void> {
  await tx.query(
    'update import_request set validity_date = $2, payment_deadline = $3 where id = $1',
    [id, validityDate, paymentDeadline],
    { name: 'renew-request' },
  );
}

export interface NewRequest {
  readonly cbiId: string;
  readonly nationalId: string;
  readonly applicantName: string;
  readonly applicantMobile: string;
  readonly currency: string;
  readonly amount: string;
  readonly euroAmount: string;
  readonly rateType: number;
  readonly requestType: number;
  readonly targetSarafiId: number | null;
  readonly source: number;
  readonly bankName: string;
  readonly branch: string;
  readonly destCountry: string;
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
  readonly paymentDeadline: string;
  readonly validityDate: string;
  readonly certificateValidity: string;
  readonly status: number;
  readonly registeredAt: Date;
  readonly registeredOn: string;
}

export interface NewOrderLine {
  readonly orderNo: string;
  readonly certificateCurrency: string;
  readonly certificateAmount: string;
  readonly equivalentAmount: string;
}

const requestColumns = {
  cbiId: 'cbi_id text',
  nationalId: 'merchant_national_id text',
  applicantName: 'applicant_name text',
  applicantMobile: 'applicant_mobile text',
  currency: 'currency text',
  amount: 'amount numeric',
  euroAmount: 'euro_amount numeric',
  rateType: 'rate_type smallint',
  requestType: 'request_type smallint',
  targetSarafiId: 'target_sarafi_id integer',
  source: 'source smallint',
  bankName: 'bank_name text',
  branch: 'branch text',
  destCountry: 'dest_country text',
  destBank: 'dest_bank text',
  swift: 'swift text',
  iban: 'iban text',
  accountNo: 'account_no text',
  beneficiaryName: 'beneficiary_name text',
  beneficiaryAddress: 'beneficiary_address text',
  havaleType: 'havale_type smallint',
  goodsGroup: 'goods_group smallint',
  forumType: 'forum_type smallint',
  description: 'description text',
  paymentDeadline: 'payment_deadline text',
  validityDate: 'validity_date text',
  certificateValidity: 'certificate_validity text',
  status: 'status smallint',
  registeredAt: 'registered_at timestamptz',
  registeredOn: 'registered_on text',
} as const satisfies Readonly<Record<keyof NewRequest, string>>;

const names = Object.values(requestColumns).map((column) => column.slice(0, column.indexOf(' ')));

const insertSql = `with given as (select * from json_to_record($1::json)
    as g (${Object.entries(requestColumns)
      .map(([key, column]) => `"${key}" ${column.slice(column.indexOf(' ') + 1)}`)
      .join(', ')})),
  added as (insert into import_request (${names.join(', ')}, updated_at, created_by)
    select ${Object.keys(requestColumns)
      .map((key) => `"${key}"`)
      .join(', ')}, "registeredAt", $3::integer from given returning id),
  lines as (insert into request_order_line (request_id, order_no, certificate_currency, certificate_amount,
      equivalent_amount)
    select added.id, l."orderNo", l."certificateCurrency", l."certificateAmount", l."equivalentAmount"
    from added, json_to_recordset($2::json) as l ("orderNo" text, "certificateCurrency" text,
      "certificateAmount" numeric, "equivalentAmount" numeric))
  select id from added`;

/** Adds a request with its order lines. */
export async function insertRequest(
  tx: Tx,
  request: NewRequest,
  { lines, userId }: { readonly lines: readonly NewOrderLine[]; readonly userId: number | null },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    insertSql,
    [JSON.stringify(request), JSON.stringify(lines), userId],
    { name: 'insert-request' },
  );
  return rows[0]?.id ?? 0;
}

/** Open requests whose last day is over. */
export async function findExpiredRequests(
  db: Queryable,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from import_request where status = 1 and validity_date <> '' and validity_date < $1
     order by validity_date limit $2`,
    [day, limit],
    { name: 'find-expired-requests' },
  );
  return rows.map(({ id }) => id);
}
