/** Alerts of limits: raised once for each level, acknowledged by people. */
import type { Queryable, Tx } from '../../platform/database/database.ts';

/** Offices that start without a position; one alert stays open until somebody has seen it. Gives the offices. */
export async function raiseStartAlerts(
  tx: Tx,
  {
    sarafiIds,
    day,
    now,
  }: { readonly sarafiIds: readonly number[]; readonly day: string; readonly now: Date },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into sarafi_alert (sarafi_id, subject, level, day, at)
     select office, 3, 0, $2, $3 from unnest($1::integer[]) as o (office)
     where not exists (select from sarafi_alert a where a.sarafi_id = office and a.subject = 3
       and a.acknowledged_at is null)
     on conflict do nothing returning sarafi_id as id`,
    [sarafiIds, day, now],
  );
  return rows.map(({ id }) => id);
}

export interface AlertLevels {
  readonly id: number;
  readonly taahod: number;
  readonly position: number;
}

export async function findAlertLevels(db: Queryable): Promise<AlertLevels[]> {
  const { rows } = await db.query<AlertLevels>(
    `select sarafi_id as id, taahod_alert_level as taahod, position_alert_level as position from sarafi_limit`,
    [],
    { name: 'alert-levels' },
  );
  return rows;
}

export interface LevelChange {
  readonly sarafiId: number;
  /** 1 commitments, 2 position. */
  readonly subject: 1 | 2;
  readonly before: number;
  readonly level: number;
  readonly pct: string | null;
}

const columnOf = { 1: 'taahod_alert_level', 2: 'position_alert_level' } as const;

/** Keeps the new levels and raises an alert for each that is higher; the offices are locked. Gives the offices. */
export async function applyLevels(
  tx: Tx,
  subject: 1 | 2,
  given: { readonly changes: readonly LevelChange[]; readonly day: string; readonly now: Date },
): Promise<number[]> {
  const column = columnOf[subject];
  const { rows } = await tx.query<{ id: number }>(
    `with given as (
       select * from json_to_recordset($1::json) as g ("sarafiId" integer, before smallint, level smallint, pct numeric)
     ), kept as (
       update sarafi_limit l set ${column} = g.level from given g
       where l.sarafi_id = g."sarafiId" and l.${column} = g.before
       returning l.sarafi_id, g.before, g.level, g.pct
     )
     insert into sarafi_alert (sarafi_id, subject, level, pct, day, at)
     select sarafi_id, ${subject}, level, pct, $2, $3 from kept where level > before
     returning sarafi_id as id`,
    [JSON.stringify(given.changes), given.day, given.now],
  );
  return rows.map(({ id }) => id);
}

/** Who hears of alerts of an office: those who may see it. */
export async function findAlertReaders(db: Queryable, sarafiIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct u.id from app_user u join valid_user_role r on r.user_id = u.id
     join role_permission p on p.role_name = r.role_name and p.permission = 'sarafi.view'
     where u.is_active and u.deleted_at is null
       and (u.sarafi_id is null or u.sarafi_id = 0 or u.sarafi_id = any($1::integer[]))`,
    [sarafiIds],
  );
  return rows.map(({ id }) => id);
}

export interface AlertRow {
  readonly id: number;
  readonly sarafiId: number;
  readonly sarafiCode: number;
  readonly sarafi: string;
  readonly subject: number;
  readonly level: number;
  readonly pct: string | null;
  readonly day: string;
  readonly at: Date;
  readonly acknowledgedBy: string;
  readonly acknowledgedAt: Date | null;
  readonly note: string;
}

const columns = `a.id, a.sarafi_id as "sarafiId", s.code as "sarafiCode", s.name as sarafi, a.subject, a.level, a.pct,
  a.day, a.at, a.acknowledged_by_name as "acknowledgedBy", a.acknowledged_at as "acknowledgedAt", a.note`;

export interface AlertFilter {
  readonly sarafiId: number | null;
  readonly subject: number | null;
  readonly isOpen: boolean | null;
}

const where = `where ($1::integer is null or a.sarafi_id = $1) and ($2::smallint is null or a.subject = $2)
  and ($3::boolean is null or (a.acknowledged_at is null) = $3)`;

export async function findAlerts(
  db: Queryable,
  { sarafiId, subject, isOpen }: AlertFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AlertRow[]; total: number; open: number }> {
  const { rows } = await db.query<AlertRow>(
    `select ${columns} from sarafi_alert a join sarafi s on s.id = a.sarafi_id ${where}
     order by a.at desc, a.id desc limit $4::integer offset $5::integer`,
    [sarafiId, subject, isOpen, page.limit, page.offset],
  );
  const { rows: counted } = await db.query<{ total: number; open: number }>(
    `select (select count(*) from sarafi_alert a ${where}) as total, (select count(*) from sarafi_alert a
       where a.acknowledged_at is null and ($1::integer is null or a.sarafi_id = $1)) as open`,
    [sarafiId, subject, isOpen],
  );
  return { rows, total: counted[0]?.total ?? 0, open: counted[0]?.open ?? 0 };
}

export async function findBellAlerts(
  db: Queryable,
  wish: { readonly sarafiId: number | null; readonly since: Date; readonly limit: number },
): Promise<AlertRow[]> {
  const { rows } = await db.query<AlertRow>(
    `select ${columns} from sarafi_alert a join sarafi s on s.id = a.sarafi_id
     where a.acknowledged_at is null and a.at >= $2 and ($1::integer is null or a.sarafi_id = $1)
     order by a.at desc, a.id desc limit $3::integer`,
    [wish.sarafiId, wish.since, wish.limit],
    { name: 'bell-alerts' },
  );
  return rows;
}

export async function lockAlert(tx: Tx, id: number): Promise<AlertRow | undefined> {
  const { rows } = await tx.query<AlertRow>(
    `select ${columns} from sarafi_alert a join sarafi s on s.id = a.sarafi_id where a.id = $1 for update of a`,
    [id],
  );
  return rows[0];
}

export async function acknowledge(
  tx: Tx,
  id: number,
  by: { readonly userId: number; readonly userName: string; readonly note: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update sarafi_alert set acknowledged_by = $2, acknowledged_by_name = $3, acknowledged_at = $4, note = $5
     where id = $1`,
    [id, by.userId, by.userName, by.now, by.note],
  );
}
