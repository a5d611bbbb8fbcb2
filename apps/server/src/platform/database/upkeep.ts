/** Questions about the database itself, whatever it holds. */
import type { Queryable } from './database.ts';

/** Rejects when the database does not answer. */
export async function ping(db: Queryable): Promise<void> {
  await db.query('select 1');
}

/** Updates the planner's statistics of all tables. */
export async function analyzeTables(db: Queryable): Promise<void> {
  await db.query('analyze');
}

export interface DatabaseFigures {
  readonly bytes: number;
  /**
   * Number of connections to this database by what they do: those of the user the product connects as, and of all others
   * where that user may see them (superusers, members of `pg_read_all_stats`).
   */
  readonly connections: Readonly<Record<string, number>>;
  /** Age of the oldest open transaction of the other connections among these; 0 for none. */
  readonly longestTransactionSeconds: number;
  /** Number of standbys that follow this server. */
  readonly standbys: number;
  /** Whether the last segment of the log could not be archived; such segments stay on the disk. */
  readonly isArchiveFailing: boolean;
}

/** Reads the figures PostgreSQL counts of itself. */
export async function findDatabaseFigures(db: Queryable): Promise<DatabaseFigures> {
  const { rows } = await db.query<DatabaseFigures>(
    `select pg_database_size(current_database()) as bytes,
       (select coalesce(json_object_agg(state, count), '{}') from (
          select state, count(*) as count from database_activity() where state is not null group by state) s)
         as connections,
       (select coalesce(extract(epoch from max(clock_timestamp() - began_at)), 0)::float8 from database_activity()
          where pid <> pg_backend_pid()) as longest_transaction_seconds,
       (select count(*) from pg_stat_replication) as standbys,
       coalesce((select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver), false)
         as is_archive_failing`,
    [],
    { label: 'database-figures' },
  );
  const [figures] = rows;
  if (!figures) throw new Error('a query without FROM gives one row');
  return figures;
}
