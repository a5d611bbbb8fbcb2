/** Electronically signed cheques. */
import type { ChequeFilter } from '@nazer/contract/payments/payments.contract.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { DayFilter } from '../../platform/day-range.ts';
import { Conditions } from '../../resources/conditions.ts';
import { type CountedPage, findCountedPage } from '../../resources/counted-page.ts';

export interface ChequeListed {
  readonly paymentId: number;
  readonly sayadId: string;
  readonly dealingId: number | null;
  readonly offerId: number | null;
  readonly drawer: string;
  readonly drawerNationalId: string;
  readonly payee: string;
  readonly payeeNationalId: string;
  readonly bank: string;
  readonly amount: string;
  readonly issue: string;
  readonly due: string;
  readonly status: number;
}

export interface ChequeRead extends ChequeListed {
  readonly identifier: string;
  readonly drawerSheba: string;
  readonly payeeSheba: string;
  readonly statusAt: Date;
  readonly bounceReason: string;
  readonly trackingNo: string;
  readonly annotation: string;
  readonly inquiryAt: Date | null;
  readonly rowVersion: number;
}

const columns = `c.id as "paymentId", c.sayad_id as "sayadId", c.dealing_id as "dealingId", c.offer_id as "offerId",
  c.drawer_name as drawer, c.drawer_national_id as "drawerNationalId", c.payee_name as payee,
  c.payee_national_id as "payeeNationalId", c.bank, c.amount_rial as amount, c.issue_date as issue,
  c.due_date as due, c.status`;

export interface ChequeWish extends Omit<ChequeFilter, 'from' | 'to' | 'dueFrom' | 'dueTo'> {
  readonly issued: DayFilter;
  readonly dueOn: DayFilter;
  readonly sarafiId: number | undefined;
}

export function findCheques(
  db: Database,
  wish: ChequeWish,
  page: { readonly limit: number; readonly offset: number },
): Promise<CountedPage<ChequeListed>> {
  const conditions = new Conditions();
  conditions.add((at) => `c.sarafi_id = ${at}::integer`, wish.sarafiId);
  conditions.add((at) => `c.id = ${at}::bigint`, wish.paymentId);
  conditions.prefix('c.sayad_id', normalizeText(wish.sayadId ?? ''));
  conditions.add((at) => `c.dealing_id = ${at}::bigint`, wish.dealingId);
  conditions.add((at) => `c.offer_id = ${at}::bigint`, wish.offerId);
  conditions.add((at) => `c.status = ${at}::smallint`, wish.status);
  conditions.add((at) => `c.bank = ${at}::text`, normalizeText(wish.bank ?? ''));
  conditions.prefix('c.drawer_national_id', normalizeText(wish.drawerNationalId ?? ''));
  conditions.prefix('c.payee_national_id', normalizeText(wish.payeeNationalId ?? ''));
  conditions.range('c.issue_date', 'text', wish.issued);
  conditions.range('c.due_date', 'text', wish.dueOn);
  conditions.range('c.amount_rial', 'numeric', { from: wish.minAmount, to: wish.maxAmount });
  const list = {
    counter: 'payments',
    table: 'digital_cheque c',
    key: 'c.id',
    conditions,
    orderBy: 'c.issue_date desc, c.id desc',
    columns,
    joins: '',
    sums: { amountRial: 'coalesce(sum(c.amount_rial), 0)' },
  };
  return findCountedPage(db, list, page);
}

const details = `${columns}, c.identifier, c.drawer_sheba as "drawerSheba", c.payee_sheba as "payeeSheba",
  c.status_at as "statusAt", c.bounce_reason as "bounceReason", c.tracking_no as "trackingNo", c.annotation,
  c.inquiry_at as "inquiryAt", c.row_version as "rowVersion"`;

export async function findCheque(
  db: Queryable,
  id: number,
  sarafiId: number | null,
): Promise<ChequeRead | undefined> {
  const { rows } = await db.query<ChequeRead>(
    `select ${details} from digital_cheque c where c.id = $1 and ($2::integer is null or c.sarafi_id = $2)`,
    [id, sarafiId],
    { name: 'cheque-find' },
  );
  return rows[0];
}

export interface ChequeFacts {
  readonly id: number;
  readonly sayadId: string;
  readonly dealingId: number | null;
  readonly offerId: number | null;
  readonly identifier: string;
  readonly drawerNationalId: string;
  readonly drawerName: string;
  readonly drawerSheba: string;
  readonly payeeSheba: string;
  readonly amountRial: string;
  readonly status: number;
  readonly paymentRowId: number | null;
  readonly annotation: string;
}

const facts = `c.id, c.sayad_id as "sayadId", c.dealing_id as "dealingId", c.offer_id as "offerId", c.identifier,
  c.drawer_national_id as "drawerNationalId", c.drawer_name as "drawerName", c.drawer_sheba as "drawerSheba",
  c.payee_sheba as "payeeSheba", c.amount_rial as "amountRial", c.status, c.payment_id as "paymentRowId",
  c.annotation`;

export async function findChequeBySayad(tx: Tx, sayadId: string): Promise<ChequeFacts | undefined> {
  const { rows } = await tx.query<ChequeFacts>(
    `select ${facts} from digital_cheque c where c.sayad_id = $1`,
    [sayadId],
    { name: 'cheque-by-sayad' },
  );
  return rows[0];
}

/** Held until the transaction ends; its contract was locked before. */
export async function lockCheque(
  tx: Tx,
  id: number,
  sarafiId: number | null,
): Promise<ChequeFacts | undefined> {
  const { rows } = await tx.query<ChequeFacts>(
    `select ${facts} from digital_cheque c
     where c.id = $1 and ($2::integer is null or c.sarafi_id = $2) for update`,
    [id, sarafiId],
    { name: 'cheque-lock' },
  );
  return rows[0];
}

export interface NewCheque {
  readonly sayadId: string;
  readonly dealingId: number | null;
  readonly offerId: number | null;
  readonly identifier: string;
  readonly drawerNationalId: string;
  readonly drawerName: string;
  readonly drawerSheba: string;
  readonly payeeNationalId: string;
  readonly payeeName: string;
  readonly payeeSheba: string;
  readonly amountRial: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly bank: string;
  readonly trackingNo: string;
  readonly paymentRowId: number;
  readonly now: Date;
}

/** Undefined where the number of the cheque is there already. */
export async function insertCheque(tx: Tx, cheque: NewCheque): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into digital_cheque (sayad_id, dealing_id, offer_id, identifier, drawer_national_id, drawer_name,
       drawer_sheba, payee_national_id, payee_name, payee_sheba, amount_rial, issue_date, due_date, bank, tracking_no,
       payment_id, status, status_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 1, $17, $17)
     on conflict (sayad_id) do nothing returning id`,
    [
      cheque.sayadId,
      cheque.dealingId,
      cheque.offerId,
      cheque.identifier,
      cheque.drawerNationalId,
      cheque.drawerName,
      cheque.drawerSheba,
      cheque.payeeNationalId,
      cheque.payeeName,
      cheque.payeeSheba,
      cheque.amountRial,
      cheque.issueDate,
      cheque.dueDate,
      cheque.bank,
      cheque.trackingNo,
      cheque.paymentRowId,
      cheque.now,
    ],
    { name: 'cheque-insert' },
  );
  return rows[0]?.id;
}

export async function saveChequeStatus(
  tx: Tx,
  id: number,
  to: {
    readonly status: number;
    readonly bounceReason: string;
    readonly trackingNo: string;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query(
    `update digital_cheque set status = $2, bounce_reason = case when $3 = '' then bounce_reason else $3 end,
       tracking_no = case when $4 = '' then tracking_no else $4 end, status_at = $5, row_version = row_version + 1
     where id = $1`,
    [id, to.status, to.bounceReason, to.trackingNo, to.now],
    { name: 'cheque-status' },
  );
}

export async function saveAnnotation(tx: Tx, id: number, annotation: string): Promise<void> {
  await tx.query(
    'update digital_cheque set annotation = $2, row_version = row_version + 1 where id = $1',
    [id, annotation],
    { name: 'cheque-annotate' },
  );
}

export async function saveInquiry(
  tx: Tx,
  id: number,
  { at, trackingNo }: { readonly at: Date; readonly trackingNo: string },
): Promise<void> {
  await tx.query(
    `update digital_cheque set inquiry_at = $2, tracking_no = case when $3 = '' then tracking_no else $3 end,
       row_version = row_version + 1 where id = $1`,
    [id, at, trackingNo],
    { name: 'cheque-inquiry' },
  );
}
