/** Reading offers with their payments and documents. */
import type { OfferFilter } from '@nazer/contract/imports/offers.contract.ts';
import { digitsOf } from '@nazer/persian/fold.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';
import { figureRange } from './read-filter.ts';
import { sharedConditions } from './shared-filter.queries.ts';

export interface OfferListRow {
  readonly offerId: number;
  readonly requestId: number;
  readonly date: string;
  readonly sarafiId: number;
  readonly sarafi: string;
  readonly merchant: string;
  readonly nationalId: string;
  readonly currency: string;
  readonly amount: string;
  readonly euroAmount: string;
  readonly unitPrice: string;
  readonly irrWage: string;
  readonly totalRial: string;
  readonly transferDelayHours: number;
  readonly validityDate: string;
  readonly status: number;
  readonly statusSince: Date;
  readonly sanaTrackingCode: string;
  readonly isSelected: boolean;
}

export interface OfferDetailRow extends OfferListRow {
  readonly currencyWage: string;
  readonly euroCoefficient: string;
  readonly rateType: number;
  readonly forumType: number;
  readonly rialDeadline: Date | null;
  readonly sheba: string;
  readonly paymentIdentifier: string;
  readonly statusBeforeCancel: number | null;
  readonly cancelKind: number | null;
  readonly cancelReason: string;
  readonly withdrawalCount: number;
  readonly havaleNo: string;
  readonly havaleDate: string;
  readonly selectedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly boundOn: string;
  readonly havaleAt: Date | null;
  readonly makhtoomeAt: Date | null;
  readonly makhtoomeOn: string;
  readonly isPositionIgnored: boolean;
  readonly paidRial: string;
  readonly rowVersion: number;
  readonly requestStatus: number;
}

const listColumns = `o.id as "offerId", o.request_id as "requestId", o.registered_on as date,
  o.sarafi_id as "sarafiId", s.name as sarafi, m.full_name as merchant, o.merchant_national_id as "nationalId",
  o.currency, o.amount, o.euro_amount as "euroAmount", o.unit_price as "unitPrice", o.irr_wage as "irrWage",
  o.total_rial as "totalRial", o.transfer_delay_hours as "transferDelayHours", o.validity_date as "validityDate",
  o.status, o.status_since as "statusSince", o.sana_tracking_code as "sanaTrackingCode",
  o.is_selected as "isSelected"`;

const detailColumns = `${listColumns}, o.currency_wage as "currencyWage", o.euro_coefficient as "euroCoefficient",
  o.rate_type as "rateType", o.forum_type as "forumType", o.rial_deadline as "rialDeadline", o.sheba,
  o.payment_identifier as "paymentIdentifier", o.status_before_cancel as "statusBeforeCancel",
  o.cancel_kind as "cancelKind", o.cancel_reason as "cancelReason", o.withdrawal_count as "withdrawalCount",
  o.havale_no as "havaleNo", o.havale_date as "havaleDate", o.selected_at as "selectedAt",
  o.confirmed_at as "confirmedAt", o.bound_on as "boundOn", o.havale_at as "havaleAt",
  o.makhtoome_at as "makhtoomeAt", o.makhtoome_on as "makhtoomeOn", o.is_position_ignored as "isPositionIgnored", o.paid_rial as "paidRial",
  o.row_version as "rowVersion"`;

const joins = `join sarafi s on s.id = o.sarafi_id join merchant m on m.national_id = o.merchant_national_id`;

const dayMs = 86_400_000;

export interface OfferWish {
  readonly sarafiId: number | null;
  readonly now: Date;
}

function addFigures(conditions: Conditions, filter: OfferFilter, now: Date): void {
  conditions.range('o.unit_price', 'numeric', figureRange(filter, 'unitPrice'));
  conditions.range('o.irr_wage', 'numeric', figureRange(filter, 'irrWage'));
  conditions.range('o.total_rial', 'numeric', figureRange(filter, 'totalRial'));
  const { transferDelayFrom: from, transferDelayTo: to, sinceDaysFrom, sinceDaysTo } = filter;
  conditions.range('o.transfer_delay_hours', 'integer', { from, to });
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  if (sinceDaysFrom !== undefined)
    conditions.add((at) => `o.status_since <= ${at}::timestamptz`, before(sinceDaysFrom));
  if (sinceDaysTo !== undefined)
    conditions.add((at) => `o.status_since > ${at}::timestamptz`, before(sinceDaysTo + 1));
}

function addCodes(conditions: Conditions, filter: OfferFilter): void {
  const equals = (column: string, value: unknown): void =>
    conditions.add((at) => `o.${column} = ${at}`, value);
  equals('id', filter.offerId);
  equals('sarafi_id', filter.sarafiId);
  if (filter.sanaTrackingCode)
    conditions.prefix('o.sana_tracking_code', digitsOf(filter.sanaTrackingCode) || '-');
}

function conditionsOf(filter: OfferFilter, { sarafiId, now }: OfferWish): Conditions {
  const conditions = sharedConditions('o', filter);
  conditions.add((at) => `o.sarafi_id = ${at}`, sarafiId);
  addCodes(conditions, filter);
  addFigures(conditions, filter, now);
  conditions.words(
    's2.search_text',
    filter.sarafi,
    (sql) => `o.sarafi_id in (select s2.id from sarafi s2 where ${sql})`,
  );
  return conditions;
}

/** Throws `badDateInput`, `endBeforeStart` and `badValue`. */
export async function findOffers(
  db: Database,
  filter: OfferFilter,
  { limit, offset, ...wish }: OfferWish & { readonly limit: number; readonly offset: number },
): Promise<CountedPage<OfferListRow>> {
  return findCountedPage<OfferListRow>(
    db,
    {
      counter: 'imports',
      table: 'offer o',
      conditions: conditionsOf(filter, wish),
      orderBy: 'o.id desc',
      key: 'o.id',
      columns: listColumns,
      joins,
      sums: {
        euroAmount: 'coalesce(sum(o.euro_amount), 0)',
        totalRial: 'coalesce(sum(o.total_rial), 0)',
      },
    },
    { limit, offset },
  );
}

export async function findOffersOfRequest(
  db: Queryable,
  requestId: number,
  sarafiId: number | null,
): Promise<OfferListRow[]> {
  const { rows } = await db.query<OfferListRow>(
    `select ${listColumns} from offer o ${joins}
     where o.request_id = $1 and ($2::integer is null or o.sarafi_id = $2) order by o.id desc`,
    [requestId, sarafiId],
    { name: 'find-offers-of-request' },
  );
  return rows;
}

export async function findOffer(
  db: Queryable,
  offerId: number,
  sarafiId: number | null,
): Promise<OfferDetailRow | undefined> {
  const { rows } = await db.query<OfferDetailRow>(
    `select ${detailColumns}, r.status as "requestStatus" from offer o ${joins}
       join import_request r on r.id = o.request_id
     where o.id = $1 and ($2::integer is null or o.sarafi_id = $2)`,
    [offerId, sarafiId],
    { name: 'find-offer' },
  );
  return rows[0];
}

export interface PaymentRow {
  readonly id: number;
  readonly code: string;
  readonly date: string;
  readonly amountRial: string;
  readonly payType: number;
  readonly senderBank: string;
  readonly merchantNationalId: string;
  readonly senderSheba: string;
  readonly refNo: string;
  readonly identifier: string;
  readonly status: number;
  readonly description: string;
}

export async function findPayments(db: Queryable, offerId: number): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `select p.id, p.code, p.pay_date as date, p.amount_rial as "amountRial", p.pay_type as "payType",
       o.merchant_national_id as "merchantNationalId", p.sender_bank as "senderBank", p.sender_sheba as "senderSheba",
       p.ref_no as "refNo", p.identifier, p.status, p.description
     from offer_payment p join offer o on o.id = p.offer_id where p.offer_id = $1 order by p.id desc`,
    [offerId],
    { name: 'find-offer-payments' },
  );
  return rows;
}

export interface DocumentRow {
  readonly id: number;
  readonly fileId: number;
  readonly fileName: string;
  readonly kind: number;
  readonly caption: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  readonly isRejected: boolean;
  readonly uploadedAt: Date;
}

export async function findDocuments(db: Queryable, offerId: number): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(
    `select d.id, d.file_id as "fileId", f.name as "fileName", d.kind, d.caption, f.content_type as "contentType",
       f.size, encode(f.sha256, 'hex') as sha256, d.is_rejected as "isRejected", d.uploaded_at as "uploadedAt"
     from offer_document d join stored_file f on f.id = d.file_id where d.offer_id = $1 order by d.id desc`,
    [offerId],
    { name: 'find-offer-documents' },
  );
  return rows;
}
