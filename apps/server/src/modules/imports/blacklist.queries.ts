/** Exceptions of the blacklist. */
import type { BlackListFilter } from '@nazer/contract/imports/blacklist.contract.ts';
import { digitsOf } from '@nazer/persian/fold.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { Conditions } from '../../resources/conditions.ts';

export interface ExceptionRow {
  readonly id: number;
  readonly offerId: number;
  readonly merchantNationalId: string;
  readonly merchantName: string;
  readonly reason: string;
  readonly letterNo: string;
  readonly validTo: string;
  readonly status: number;
  readonly createdAt: Date;
  readonly removedAt: Date | null;
  readonly removedDescription: string;
  readonly rowVersion: number;
}

const columns = `b.id, b.offer_id as "offerId", b.merchant_national_id as "merchantNationalId",
  b.merchant_name as "merchantName", b.reason, b.letter_no as "letterNo", b.valid_to as "validTo", b.status,
  b.created_at as "createdAt", b.removed_at as "removedAt", b.removed_description as "removedDescription",
  b.row_version as "rowVersion"`;

export async function findExceptions(
  db: Database,
  filter: BlackListFilter,
  {
    sarafiId,
    ...page
  }: { readonly sarafiId: number | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly list: ExceptionRow[]; readonly total: number }> {
  const conditions = new Conditions();
  conditions.add((at) => `b.offer_id in (select o.id from offer o where o.sarafi_id = ${at})`, sarafiId);
  conditions.add((at) => `b.offer_id = ${at}`, filter.offerId);
  if (filter.merchantNationalId)
    conditions.prefix('b.merchant_national_id', digitsOf(filter.merchantNationalId) || '-');
  conditions.words(
    'm.search_text',
    filter.merchantName,
    (sql) => `b.merchant_national_id in (select m.national_id from merchant m where ${sql})`,
  );
  const from = `from blacklist_exception b where ${conditions.where}`;
  const at = conditions.params.length;
  const { rows } = await db.query<ExceptionRow>(
    `select ${columns} ${from} order by b.id desc limit $${at + 1}::int offset $${at + 2}::int`,
    [...conditions.params, page.limit, page.offset],
  );
  const counted = await db.query<{ total: number }>(`select count(*) as total ${from}`, conditions.params);
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findException(
  db: Queryable,
  id: number,
  sarafiId: number | null,
): Promise<ExceptionRow | undefined> {
  const { rows } = await db.query<ExceptionRow>(
    `select ${columns} from blacklist_exception b where b.id = $1
       and ($2::integer is null or exists (select from offer o where o.id = b.offer_id and o.sarafi_id = $2))
     for update of b`,
    [id, sarafiId],
    { name: 'find-exception' },
  );
  return rows[0];
}

export async function findActiveException(db: Queryable, offerId: number): Promise<ExceptionRow | undefined> {
  const { rows } = await db.query<ExceptionRow>(
    `select ${columns} from blacklist_exception b where b.offer_id = $1 and b.status = 1`,
    [offerId],
    { name: 'find-active-exception' },
  );
  return rows[0];
}

export interface NewExceptionRow {
  readonly offerId: number;
  readonly merchantNationalId: string;
  readonly merchantName: string;
  readonly reason: string;
  readonly letterNo: string;
  readonly validTo: string;
  readonly userId: number;
}

export async function insertException(tx: Tx, row: NewExceptionRow): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into blacklist_exception (offer_id, merchant_national_id, merchant_name, reason, letter_no, valid_to,
       created_by) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      row.offerId,
      row.merchantNationalId,
      row.merchantName,
      row.reason,
      row.letterNo,
      row.validTo,
      row.userId,
    ],
    { name: 'insert-exception' },
  );
  return rows[0]?.id ?? 0;
}

export async function removeException(
  tx: Tx,
  removal: { readonly id: number; readonly description: string; readonly userId: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update blacklist_exception set status = 2, removed_by = $2, removed_at = $3, removed_description = $4,
       row_version = row_version + 1 where id = $1`,
    [removal.id, removal.userId, removal.now, removal.description],
    { name: 'remove-exception' },
  );
}
