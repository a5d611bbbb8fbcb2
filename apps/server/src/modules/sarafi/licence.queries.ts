/** Rows of licences: a period (agreement, permit, renewal) has the state, the others tell what happened to it. */
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { sessionChannel } from '../../platform/sessions.ts';

export interface LicenceRow {
  readonly id: number;
  readonly licenseNo: string;
  /** `licenceType`. */
  readonly type: number;
  readonly issueDate: string;
  readonly expireDate: string;
  readonly letterNo: string;
  readonly letterDate: string;
  /** `licenceStatus`. */
  readonly status: number;
  readonly reason: string;
  readonly fileId: number | null;
  readonly createdAt: Date;
}

const columns = `id, license_no as "licenseNo", type, issue_date as "issueDate", expire_date as "expireDate",
  letter_no as "letterNo", letter_date as "letterDate", status, reason, file_id as "fileId",
  created_at as "createdAt"`;

export async function findCurrentLicence(db: Queryable, sarafiId: number): Promise<LicenceRow | undefined> {
  const { rows } = await db.query<LicenceRow>(
    `select ${columns} from sarafi_license where sarafi_id = $1 and type in (1, 2, 3) order by id desc limit 1`,
    [sarafiId],
    { name: 'current-licence' },
  );
  return rows[0];
}

export async function findLicences(db: Queryable, sarafiId: number): Promise<LicenceRow[]> {
  const { rows } = await db.query<LicenceRow>(
    `select ${columns} from sarafi_license where sarafi_id = $1 order by id desc limit 200`,
    [sarafiId],
    { name: 'licence-history' },
  );
  return rows;
}

export interface NewLicenceRow extends Omit<LicenceRow, 'id' | 'fileId' | 'createdAt'> {
  readonly sarafiId: number;
  readonly createdBy: number | null;
}

/** False where the same document was recorded before. */
export async function insertLicence(tx: Tx, row: NewLicenceRow): Promise<boolean> {
  const { affected } = await tx.query(
    `insert into sarafi_license (sarafi_id, license_no, type, issue_date, expire_date, letter_no, letter_date, status,
       reason, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (license_no, type, issue_date) do nothing`,
    [
      row.sarafiId,
      row.licenseNo,
      row.type,
      row.issueDate,
      row.expireDate,
      row.letterNo,
      row.letterDate,
      row.status,
      row.reason,
      row.createdBy,
    ],
  );
  return affected > 0;
}

export async function setLicenceStatus(tx: Tx, id: number, status: number): Promise<void> {
  await tx.query('update sarafi_license set status = $2, row_version = row_version + 1 where id = $1', [
    id,
    status,
  ]);
}

export async function setOfficeStatus(tx: Tx, sarafiId: number, status: number): Promise<void> {
  await tx.query(
    `update sarafi set status = $2, row_version = row_version + 1, updated_at = now() where id = $1`,
    [sarafiId, status],
  );
  // What its people may do follows from it.
  await tx.notify(sessionChannel, 'all');
}

/** Offices whose licence in force ended before a day. */
export async function findEnded(db: Queryable, today: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct sarafi_id as id from sarafi_license
     where status = 2 and type in (2, 3) and expire_date <> '' and expire_date < $1 order by id`,
    [today],
  );
  return rows.map(({ id }) => id);
}

/** Earlier periods of a licence that was renewed. */
export async function endReplacedPeriods(tx: Tx, sarafiId: number, today: string): Promise<void> {
  await tx.query(
    `update sarafi_license c set status = 4, row_version = row_version + 1
     where sarafi_id = $1 and status = 2 and type in (2, 3) and expire_date < $2
       and exists (select from sarafi_license n where n.sarafi_id = $1 and n.type in (2, 3) and n.id > c.id)`,
    [sarafiId, today],
  );
}

/** Tells of every licence once that ends within some days; the day of the alert is its end. */
export async function raiseLicenceAlerts(
  tx: Tx,
  { today, until, days, now }: { today: string; until: string; days: number; now: Date },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into sarafi_alert (sarafi_id, subject, level, day, at)
     select s.id, 4, $3, c.expire_date, $4 from sarafi s
     join lateral (select status, expire_date from sarafi_license
       where sarafi_id = s.id and type in (1, 2, 3) order by id desc limit 1) c on true
     where c.status = 2 and c.expire_date between $1 and $2 on conflict do nothing returning sarafi_id as id`,
    [today, until, days, now],
  );
  return rows.map(({ id }) => id);
}
