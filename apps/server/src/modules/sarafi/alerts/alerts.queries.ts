/** Alerts of offices: those of limits are raised once for each level; all are acknowledged by people. */
import { sarafiAlertSubject } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * Inserts alerts of offices that start `day` without a position; gives the offices. An office with one that is open,
 * or with one of the same day, gets none.
 */
export const raiseStartAlerts = statement.values(
  'raise-start-alerts',
  `insert into sarafi_alert (sarafi_id, subject, level, day, at)
   select office, ${sarafiAlertSubject.startPosition}, 0, :day, :now from unnest(:sarafiIds::integer[]) as o (office)
   where not exists (select from sarafi_alert a where a.sarafi_id = office and a.subject = ${sarafiAlertSubject.startPosition}
     and a.acknowledged_at is null)
   on conflict do nothing returning sarafi_id as id`,
);

/** Alert level stored for each office and ceiling: percent of the ceiling, 0 for none. */
export const findAlertLevels = statement.all(
  'alert-levels',
  `select sarafi_id as id, taahod_alert_level as taahod, position_alert_level as position from sarafi_limit`,
);

export interface LevelChange {
  readonly sarafiId: number;
  /** Code of `sarafiAlertSubject`: 1 commitments, 2 position. */
  readonly subject: 1 | 2;
  /** Level that was read before, and the new one: percent of the ceiling, 0 for none. */
  readonly before: number;
  readonly level: number;
  /** Use in percent of the ceiling; null when the ceiling is zero or missing. */
  readonly pct: string | null;
  /** Use and ceiling in euro; `ceiling` is null when there is none. */
  readonly used: string;
  readonly ceiling: string | null;
}

const levelsSql = (subject: LevelChange['subject'], column: string): string =>
  `with given as (
     select * from json_to_recordset(:changes::json) as g ("sarafiId" integer, before smallint, level smallint, pct numeric,
       used numeric, ceiling numeric)
   ), changed as (
     update sarafi_limit l set ${column} = g.level from given g
     where l.sarafi_id = g."sarafiId" and l.${column} = g.before
     returning l.sarafi_id, g.before, g.level, g.pct, g.used, g.ceiling
   )
   insert into sarafi_alert (sarafi_id, subject, level, pct, used, ceiling, day, at)
   select sarafi_id, ${subject}, level, pct, used, ceiling, :day, :now from changed where level > before
   returning sarafi_id as id`;

/**
 * By subject (1 commitments, 2 position): stores new levels, inserts an alert for each that rose and gives the offices
 * of these alerts. A level another run changed since it was read is skipped. The caller has locked the offices.
 */
export const applyLevels = {
  1: statement.values('apply-taahod-levels', levelsSql(1, 'taahod_alert_level')),
  2: statement.values('apply-position-levels', levelsSql(2, 'position_alert_level')),
} as const;

/** Active users with the right `sarafi.view` who belong to one of the offices, or to none. */
export const findAlertReaders = statement.values(
  'find-alert-readers',
  `select distinct u.id from app_user u join valid_user_role r on r.user_id = u.id
   join role_permission p on p.role_name = r.role_name and p.permission = 'sarafi.view'
   where u.is_active and u.deleted_at is null
     and (u.sarafi_id is null or u.sarafi_id = 0 or u.sarafi_id = any(:sarafiIds::integer[]))`,
  { plannedEachTime: true },
);

export type AlertRow = RowOf<'bell-alerts'>;

const columns = `a.id, a.sarafi_id, s.code as sarafi_code, s.name as sarafi, a.subject, a.level,
  a.pct, a.day, a.at, a.acknowledged_by_name as acknowledged_by, a.acknowledged_at, a.note`;

/**
 * Alerts that nobody has acknowledged, newest first: those with ids below `before`, of the office `sarafiId`
 * (null: all offices) and of the given subjects (left out: all; an empty list: none); at most `limit`.
 */
export const findBellAlerts = statement.all(
  'bell-alerts',
  `select ${columns} from sarafi_alert a join sarafi s on s.id = a.sarafi_id
   where a.acknowledged_at is null and a.id < :before::bigint
     and (:sarafiId?::integer is null or a.sarafi_id = :sarafiId)
     and (:subjects?::json is null or a.subject in (select json_array_elements_text(:subjects?::json)::smallint))
   order by a.id desc limit :limit::integer`,
);

/** Locks an alert until the transaction ends; undefined for none. */
export const lockAlert = statement.one(
  'lock-alert',
  `select ${columns} from sarafi_alert a join sarafi s on s.id = a.sarafi_id where a.id = :id for update of a`,
);

/** Marks an alert that the caller has locked as acknowledged. */
export const acknowledge = statement.run(
  'acknowledge',
  `update sarafi_alert set acknowledged_by = :userId, acknowledged_by_name = :userName, acknowledged_at = :now, note
     = :note
   where id = :id`,
);
