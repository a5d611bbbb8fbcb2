/** Asks a database server for its position in the write-ahead log. */
import type { Queryable } from './database.ts';
import type { LogPosition } from './log-position.ts';

/**
 * What is committed is on the disk before anybody sees it, unless `synchronous_commit` is off. What other transactions
 * have written but not committed may lie beyond, and be lost with the leader: who was told of it could be answered by no
 * standby until another leads.
 */
const leaderSql = `select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer as timeline,
  (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
     else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn as byte`;

/** The leader's position: everything that anybody sees as committed lies before it. A standby throws 55000. */
export async function askLeaderPosition(db: Queryable): Promise<LogPosition> {
  const { rows } = await db.query<{ timeline: number; byte: string }>(leaderSql, [], {
    name: 'leader-position',
  });
  const [{ timeline, byte } = { timeline: 0, byte: '0' }] = rows;
  return { timeline, byte: Number(byte) };
}

/** Waits until everything in the leader's log is acknowledged by the synchronous standby, and so visible to readers. */
export async function awaitAcknowledged(db: Queryable): Promise<void> {
  await db.query(`select pg_logical_emit_message(true, 'nazer', '')`, [], { name: 'await-acknowledged' });
}

/**
 * A standby learns its timeline from the row that its leader wrote: PostgreSQL's own functions for it need more
 * rights, or give it late.
 */
const standbySql = `select not pg_is_in_recovery() as leads, exists(select from pg_stat_wal_receiver) as "isFollowing",
    pg_postmaster_start_time()::text as "startedAt", pg_last_wal_replay_lsn() - '0/0'::pg_lsn as byte,
    (select coalesce(max(timeline), 0) from database_timeline) as timeline`;

/** Writes the timeline of the leader down, for `standbySql` to read it on standbys; once is enough. */
export async function writeTimeline(db: Queryable, timeline: number): Promise<void> {
  await db.query('insert into database_timeline (timeline) values ($1) on conflict do nothing', [timeline], {
    name: 'write-timeline',
  });
}

export interface StandbyPosition extends LogPosition {
  /** The server follows no other: it is the leader, or a former leader that does not know yet that it was replaced. */
  readonly leads: boolean;
  /** The server is receiving the log of its leader. */
  readonly isFollowing: boolean;
  /** The time of the server's start. After a restart a standby may be behind the position it had before. */
  readonly startedAt: string;
}

/** The position up to which a standby is certain to have everything. */
export async function askStandbyPosition(db: Queryable): Promise<StandbyPosition> {
  const { rows } = await db.query<Omit<StandbyPosition, 'byte'> & { byte: string | null }>(standbySql, [], {
    name: 'standby-position',
  });
  const [row] = rows;
  if (!row) throw new Error('The position of a standby is one row.');
  return { ...row, byte: Number(row.byte ?? 0), isOfStandby: true };
}
