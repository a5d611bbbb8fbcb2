/** Rial legs of retail deals: coming in, being asked about. */
import type { ActionOf } from '@nazer/contract/kernel/state-machine.ts';
import { rialiPaymentStatus } from '@nazer/contract/payments/payments.codes.ts';
import { rialiPaymentStates } from '@nazer/contract/payments/riali-payment.states.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Doer } from '../../platform/doer.ts';

export interface NewPayment {
  readonly sanaTransactionId: number;
  readonly trackingCode: string;
  readonly sarafiId: number;
  readonly payType: number;
  readonly amountRial: string;
  readonly payDate: string;
  readonly refNo: string;
  readonly terminalNo: string;
  readonly srcSheba: string;
  readonly srcCard: string;
  readonly dstSheba: string;
  readonly payerNationalId: string;
  readonly customerName: string;
  readonly validity: number;
  /** False where no bank knows of it. */
  readonly isInquired: boolean;
}

/** Writes them with their births in the history. Gives the number at the place of each; null where the bank's reference is one of a payment that is there. */
export async function insertPayments(
  tx: Tx,
  payments: readonly NewPayment[],
  doer: Doer,
): Promise<readonly (number | null)[]> {
  if (payments.length === 0) return [];
  const numbered = payments.map((payment, at) => ({ ...payment, at }));
  const { rows } = await tx.query<{ at: number; id: number }>(
    `with given as (
       select *, nextval(pg_get_serial_sequence('riali_payment', 'id')) as id
       from json_to_recordset($1::json) as g (at integer, "sanaTransactionId" bigint, "trackingCode" text,
         "sarafiId" integer, "payType" smallint, "amountRial" numeric, "payDate" text, "refNo" text,
         "terminalNo" text, "srcSheba" text, "srcCard" text, "dstSheba" text, "payerNationalId" text,
         "customerName" text, validity smallint, "isInquired" boolean)
     ), added as (
       insert into riali_payment (id, sana_transaction_id, tracking_code, sarafi_id, pay_type, amount_rial, pay_date,
         ref_no, terminal_no, src_sheba, src_card, dst_sheba, payer_national_id, customer_name, payment_validity,
         next_inquiry_at, created_at)
       select id, "sanaTransactionId", "trackingCode", "sarafiId", "payType", "amountRial", "payDate", "refNo",
         "terminalNo", "srcSheba", "srcCard", "dstSheba", "payerNationalId", "customerName", validity,
         case when "isInquired" then $2::timestamptz end, $2
       from given order by "payType", "refNo", "dstSheba"
       returning id
     ), told as (
       insert into transition_history (entity, entity_id, from_status, to_status, transition, actor_role, user_id,
         user_name, address, at)
       select $3, id, null, $4::smallint, $5, $6, $7::integer, $8, $9, $2 from added order by id
     )
     select g.at, g.id from given g join added a on a.id = g.id`,
    [
      JSON.stringify(numbered),
      doer.now,
      rialiPaymentStates.entity,
      rialiPaymentStatus.registered,
      'register' satisfies ActionOf<typeof rialiPaymentStates>,
      doer.role,
      doer.user?.id ?? null,
      doer.user?.userName ?? '',
      doer.address,
    ],
    { name: 'riali-payments-insert' },
  );
  const ids = new Map(rows.map(({ at, id }) => [at, id]));
  return payments.map((_, at) => ids.get(at) ?? null);
}

export interface PaidDeal {
  readonly id: number;
  readonly trackingCode: string;
  readonly sarafiId: number;
  readonly date: string;
  readonly nationalId: string;
  readonly customerName: string;
  readonly agentId: string;
  readonly sheba: string;
  readonly status: number;
}

const dealColumns = `t.id, t.tracking_code as "trackingCode", t.sarafi_id as "sarafiId", t.date,
  t.national_id as "nationalId", t.customer_name as "customerName", coalesce(t.agent ->> 'nationalId', '') as "agentId",
  coalesce(o.sheba, '') as sheba, t.status`;

export async function findPaidDeals(db: Queryable, codes: readonly string[]): Promise<PaidDeal[]> {
  const { rows } = await db.query<PaidDeal>(
    `select ${dealColumns} from sana_transaction t left join sarafi o on o.id = t.sarafi_id
     where t.tracking_code = any($1::text[])`,
    [codes],
    { name: 'riali-deals' },
  );
  return rows;
}

export interface LockedPayment {
  readonly id: number;
  readonly trackingCode: string;
  readonly sarafiId: number;
  readonly payType: number;
  readonly amountRial: string;
  readonly payDate: string;
  readonly refNo: string;
  readonly dstSheba: string;
  readonly payerNationalId: string;
  readonly status: number;
  readonly validity: number;
  readonly isOverridden: boolean;
  readonly inquiryCount: number;
  readonly nextInquiryAt: Date | null;
  readonly rowVersion: number;
}

const paymentColumns = `p.id, p.tracking_code as "trackingCode", p.sarafi_id as "sarafiId", p.pay_type as "payType",
  p.amount_rial as "amountRial", p.pay_date as "payDate", p.ref_no as "refNo", p.dst_sheba as "dstSheba",
  p.payer_national_id as "payerNationalId", p.payment_status as status, p.payment_validity as validity,
  p.is_overridden as "isOverridden", p.inquiry_count as "inquiryCount", p.next_inquiry_at as "nextInquiryAt",
  p.row_version as "rowVersion"`;

/** `sarafiId` where only the payments of one office are seen. */
export async function findPaymentForUpdate(
  tx: Tx,
  id: number,
  sarafiId: number | null,
): Promise<LockedPayment | undefined> {
  const { rows } = await tx.query<LockedPayment>(
    `select ${paymentColumns} from riali_payment p where p.id = $1 and ($2::integer is null or p.sarafi_id = $2)
     for update`,
    [id, sarafiId],
    { name: 'riali-payment-lock' },
  );
  return rows[0];
}

/** Payments the bank is to be asked about now; what another node holds is left to it. */
export async function hasDuePayments(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select exists(select from riali_payment where next_inquiry_at <= $1) as has',
    [now],
    { name: 'riali-payments-have-due' },
  );
  return rows[0]?.has ?? false;
}

export async function findDuePayments(tx: Tx, now: Date, limit: number): Promise<LockedPayment[]> {
  const { rows } = await tx.query<LockedPayment>(
    `select ${paymentColumns} from riali_payment p where p.next_inquiry_at <= $1
     order by p.next_inquiry_at, p.id limit $2::int for update skip locked`,
    [now, limit],
    { name: 'riali-payments-due' },
  );
  return rows;
}

export async function markInquiring(tx: Tx, ids: readonly number[], until: Date): Promise<void> {
  await tx.query(
    `update riali_payment set payment_status = 2, next_inquiry_at = $2, row_version = row_version + 1
     where id = any($1::bigint[])`,
    [ids, until],
    { name: 'riali-payments-inquiring' },
  );
}

export interface Inquired {
  readonly id: number;
  readonly status: number;
  readonly validity: number;
  readonly mismatchRial: string;
  readonly bankResponse: object;
  readonly nextInquiryAt: Date | null;
  readonly now: Date;
}

export async function updateInquired(tx: Tx, given: Inquired): Promise<void> {
  await tx.query(
    `update riali_payment set payment_status = $2, payment_validity = case when is_overridden then payment_validity else $3 end,
       mismatch_rial = $4, bank_response = $5, next_inquiry_at = $6, inquiry_at = $7,
       inquiry_count = inquiry_count + 1, row_version = row_version + 1
     where id = $1`,
    [
      given.id,
      given.status,
      given.validity,
      given.mismatchRial,
      JSON.stringify(given.bankResponse),
      given.nextInquiryAt,
      given.now,
    ],
    { name: 'riali-payment-inquired' },
  );
}

/** The bank gave no answer: it is asked again later, which does not count as a try. */
export async function postponeInquiry(db: Queryable, id: number, until: Date): Promise<void> {
  await db.query(
    'update riali_payment set next_inquiry_at = $2 where id = $1 and payment_status = 2',
    [id, until],
    { name: 'riali-payment-postpone' },
  );
}

/** Is the same reference told of another payment of the same kind? */
export async function findRepeatedPayment(
  db: Queryable,
  { id, payType, refNo }: Pick<LockedPayment, 'id' | 'payType' | 'refNo'>,
): Promise<boolean> {
  if (refNo === '') return false;
  const { rows } = await db.query(
    'select 1 from riali_payment where pay_type = $1 and ref_no = $2 and id <> $3 limit 1',
    [payType, refNo, id],
    { name: 'riali-payment-repeated' },
  );
  return rows.length > 0;
}

export async function updateOverridden(
  tx: Tx,
  { id, validity, reason }: { readonly id: number; readonly validity: number; readonly reason: string },
): Promise<void> {
  await tx.query(
    `update riali_payment set payment_validity = $2, is_overridden = true, override_reason = $3,
       row_version = row_version + 1 where id = $1`,
    [id, validity, reason],
    { name: 'riali-payment-override' },
  );
}

export async function makeDue(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.query(
    'update riali_payment set next_inquiry_at = $2, row_version = row_version + 1 where id = $1',
    [id, now],
    { name: 'riali-payment-due' },
  );
}
