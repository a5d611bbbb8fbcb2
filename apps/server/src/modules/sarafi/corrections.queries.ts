/** Corrections of positions and their numbers. */
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';

export interface CorrectionValues {
  readonly sarafiId: number;
  readonly currency: string;
  readonly direction: number;
  readonly amount: string;
  readonly effectiveDate: string;
  readonly reasonCode: number;
  readonly description: string;
  readonly fileId: number | null;
}

export interface Correction extends CorrectionValues {
  readonly id: number;
  readonly docNo: string;
  readonly sarafi: string;
  readonly status: number;
  readonly balanceAfter: string | null;
  readonly createdBy: number | null;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly approvedByName: string;
  readonly approvedAt: Date | null;
  readonly rowVersion: number;
}

const columns = `c.id, c.doc_no as "docNo", c.sarafi_id as "sarafiId", s.name as sarafi, c.currency, c.direction,
  c.amount, c.effective_date as "effectiveDate", c.reason_code as "reasonCode", c.description, c.file_id as "fileId",
  c.status, c.balance_after as "balanceAfter", c.created_by as "createdBy", c.created_by_name as "createdByName",
  c.created_at as "createdAt", coalesce(u.user_name, '') as "approvedByName", c.approved_at as "approvedAt",
  c.row_version as "rowVersion"`;

const from = `from position_correction c join sarafi s on s.id = c.sarafi_id
  left join app_user u on u.id = c.approved_by`;

export interface CorrectionFilter {
  readonly sarafiId: number | null;
  readonly status: number | null;
}

const where = `where ($1::integer is null or c.sarafi_id = $1) and ($2::smallint is null or c.status = $2)`;

export async function findCorrections(
  db: Queryable,
  { sarafiId, status }: CorrectionFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Correction[]; total: number }> {
  const { rows } = await db.query<Correction>(
    `select ${columns} ${from} ${where} order by c.id desc limit $3::integer offset $4::integer`,
    [sarafiId, status, page.limit, page.offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*) as total from position_correction c ${where}`,
    [sarafiId, status],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Those that were applied, of an office and a range of days; in batches, for files. */
export function streamCorrections(
  db: Database,
  wish: { readonly sarafiId: number; readonly from: string; readonly to: string },
): AsyncIterable<Correction[]> {
  return db.stream<Correction>(
    `select ${columns} ${from} where c.sarafi_id = $1 and c.effective_date between $2 and $3
       and c.balance_after is not null order by c.effective_date desc, c.id desc`,
    [wish.sarafiId, wish.from, wish.to],
    500,
  );
}

export async function lockCorrection(
  tx: Tx,
  id: number,
  sarafiId: number | null,
): Promise<Correction | undefined> {
  const { rows } = await tx.query<Correction>(
    `select ${columns} ${from} where c.id = $1 and ($2::integer is null or c.sarafi_id = $2) for update of c`,
    [id, sarafiId],
  );
  return rows[0];
}

/** The next number of a year: its row is held until the transaction ends, and given back if that fails. */
async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await tx.query<{ last: number }>(
    `insert into position_correction_number (year, last) values ($1, 1)
     on conflict (year) do update set last = position_correction_number.last + 1 returning last`,
    [year],
  );
  return rows[0]?.last ?? 0;
}

const valuesOf = (of: CorrectionValues): unknown[] => [
  of.sarafiId,
  of.currency,
  of.direction,
  of.amount,
  of.effectiveDate,
  of.reasonCode,
  of.description,
  of.fileId,
];

export async function insertCorrection(
  tx: Tx,
  values: CorrectionValues,
  by: { readonly id: number; readonly userName: string; readonly today: string },
): Promise<{ id: number; docNo: string }> {
  const year = by.today.slice(0, 4);
  const docNo = `PC-${year}-${String(await takeNumber(tx, Number(year))).padStart(6, '0')}`;
  const { rows } = await tx.query<{ id: number }>(
    `insert into position_correction (sarafi_id, currency, direction, amount, effective_date, reason_code, description,
       file_id, doc_no, created_by, created_by_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     returning id`,
    [...valuesOf(values), docNo, by.id, by.userName],
  );
  return { id: rows[0]?.id ?? 0, docNo };
}

export async function updateDraft(
  tx: Tx,
  id: number,
  given: { readonly values: CorrectionValues; readonly userId: number },
): Promise<void> {
  await tx.query(
    `update position_correction set sarafi_id = $1, currency = $2, direction = $3, amount = $4, effective_date = $5,
       reason_code = $6, description = $7, file_id = $8, row_version = row_version + 1, updated_at = now(),
       updated_by = $9 where id = $10`,
    [...valuesOf(given.values), given.userId, id],
  );
}

export async function setCorrectionStatus(
  tx: Tx,
  id: number,
  given: { readonly status: number; readonly userId: number | null },
): Promise<void> {
  await tx.query(
    `update position_correction set status = $2, row_version = row_version + 1, updated_at = now(), updated_by = $3
     where id = $1`,
    [id, given.status, given.userId],
  );
}

/** The entry is posted: the balance is what the office holds now. */
export async function setApplied(
  tx: Tx,
  id: number,
  given: { readonly approvedBy: number | null; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update position_correction c set status = 3, approved_by = $2, approved_at = $3, row_version = row_version + 1,
       balance_after = (select amount from position_current p where p.sarafi_id = c.sarafi_id and p.currency = c.currency)
     where id = $1`,
    [id, given.approvedBy, given.now],
  );
}
