/**
 * Restoring from pgBackRest: a server of its own, on a machine aside, with the database as it was at a moment. What it
 * holds is compared with the rows of that moment, each value of each row.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { findPostgresBinaries } from '../../scripts/test-cluster.ts';
import { folderOf, logOf, makeFolder, writeFilled } from './files.ts';
import { aside } from './hosts.ts';
import { killAll, onWithOwnMemory } from './network.ts';
import { databaseAccount, databaseUser } from './programs.ts';
import { begin, runMeanwhile, until } from './shell.ts';
import { findLeader, withDatabase } from './state.ts';
import { pgBackRest } from './up.ts';

export const superuser = { user: 'postgres', database: 'nazer' } as const;
/** Database on the machine aside. */
export const restored = { ...superuser, at: `${aside.address}:5432` } as const;

/** Rows of each table as text, in an order of their own. */
export type Rows = ReadonlyMap<string, readonly string[]>;

export interface Moment {
  /** Time of the leader's clock, between the commits before it and those after it. */
  readonly at: string;
  readonly rows: Rows;
}

/** Tables of the product; unlogged ones are left out, because no backup has them. */
export async function findTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p'
       and n.nspname <> 'information_schema' and not starts_with(n.nspname, 'pg_')
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function readRows(client: pg.Client): Promise<Rows> {
  const found = new Map<string, string[]>();
  for (const table of await findTables(client)) {
    const { rows } = await client.query<{ line: string }>(
      `select t::text as line from ${table} t order by t::text collate "C"`,
    );
    found.set(
      table,
      rows.map(({ line }) => line),
    );
  }
  return found;
}

/**
 * Runs `work` while nobody writes: every table is locked, so all commits so far are before the moment and all others
 * after it. Commits what `work` did; on its error, rolls back and throws it. In a deadlock with a writer PostgreSQL ends
 * this transaction, not the writer's, because its `deadlock_timeout` runs out first; it is then tried again.
 */
export async function whileNobodyWrites<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const tables = await findTables(client);
  await until('nobody writes', async () => {
    try {
      await client.query('begin');
      await client.query(`set local deadlock_timeout = '20ms'`);
      await client.query(`set local lock_timeout = '2s'`);
      await client.query(`lock table ${tables.join(', ')} in share mode`);
      return true;
    } catch {
      await client.query('rollback');
      return undefined;
    }
  });
  try {
    const value = await work();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Time of the server's clock now, also within a transaction, as text that PostgreSQL reads. */
export async function timeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  return rows[0]?.at ?? '';
}

/**
 * Reads every row as it is at one moment, by a second connection, whose snapshot is taken while the first one locks out
 * writers; they wait only until then.
 */
export const takeMoment = (): Promise<Moment> =>
  withDatabase(superuser, (locking) =>
    withDatabase(superuser, async (reading) => {
      const at = await whileNobodyWrites(locking, async () => {
        await reading.query('begin isolation level repeatable read read only');
        return timeOf(reading);
      });
      return { at, rows: await readRows(reading) };
    }),
  );

/** Makes a backup from the leader: a full one when there is none, else what changed since the last. */
export async function backUp(): Promise<void> {
  await runMeanwhile(pgBackRest(await until('a leader', findLeader), 'backup'));
}

/**
 * Brings everything up to now into the archive, with one more transaction: a restore recognises that it has reached its
 * moment by the first commit after it.
 */
async function archiveAll(): Promise<void> {
  await withDatabase(superuser, (client) => client.query('select pg_current_xact_id()'));
  await runMeanwhile(pgBackRest(await until('a leader', findLeader), 'check'));
}

function beginRestored(): void {
  const own = folderOf(aside);
  const data = join(own, 'data');
  const settings = {
    listen_addresses: aside.address,
    unix_socket_directories: own,
    hba_file: join(data, 'pg_hba.conf'),
    ident_file: join(data, 'pg_ident.conf'),
    // It archives nothing into the repository of the cluster, and follows nobody.
    archive_mode: 'off',
    synchronous_standby_names: '',
    primary_conninfo: '',
    primary_slot_name: '',
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = join(findPostgresBinaries() ?? '', 'postgres');
  begin(onWithOwnMemory(aside, [postgres, '-D', data, ...given], databaseUser), {
    log: logOf(aside, 'postgres'),
  });
}

const isRestored = (): Promise<true | undefined> =>
  withDatabase(restored, async (client) => {
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
    return rows[0]?.recovers === false || undefined;
  }).catch(() => undefined);

/** Makes the server aside with the database as it was at the time. */
export async function restoreAside(at: string): Promise<void> {
  removeAside();
  await archiveAll();
  const owner = databaseAccount();
  for (const path of ['', 'lock', 'spool', 'data']) makeFolder(join(folderOf(aside), path), owner);
  writeFilled('pgbackrest.conf', aside, owner);
  const targetOptions = ['--type=time', `--target=${at}`, '--target-action=promote', '--archive-mode=off'];
  await runMeanwhile(pgBackRest(aside, ...targetOptions, 'restore'));
  beginRestored();
  await until('the restored database is whole', isRestored, 180);
}

export function removeAside(): void {
  killAll(aside);
  rmSync(folderOf(aside), { recursive: true, force: true });
}

/** Rows that one side has and the other does not, as sentences, and how many rows are the same. */
export function compareRows(
  expected: Rows,
  found: Rows,
): { readonly same: number; readonly differences: string[] } {
  const differences: string[] = [];
  let same = 0;
  for (const table of new Set([...expected.keys(), ...found.keys()])) {
    const counts = new Map<string, number>();
    for (const line of expected.get(table) ?? []) counts.set(line, (counts.get(line) ?? 0) + 1);
    for (const line of found.get(table) ?? []) {
      const count = counts.get(line) ?? 0;
      if (count === 0) differences.push(`${table} has a row more: ${line}`);
      else {
        same += 1;
        counts.set(line, count - 1);
      }
    }
    for (const [line, count] of counts) if (count > 0) differences.push(`${table} lacks a row: ${line}`);
  }
  return { same, differences };
}
