// Features that only a PostgreSQL server has: several nodes, and roles.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '../../../platform/ctx.ts';
import { appRole, workAsAppRole } from '../../../platform/database/app-role.ts';
import type { Database } from '../../../platform/database/database.ts';
import { useOf } from '../../../platform/database/database-use.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { createTestDatabase } from '../../../platform/database/testing.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { simulateIntegrations } from '../../../platform/integrations/create-integrations.ts';
import { sealAll, startSealing } from './seal-entries.ts';
import { signEndedDays } from './sign-days.ts';
import { lockChain } from './sealing.queries.ts';
import { verifyEvents } from './verify-events.ts';

const serverUrl = process.env.NAZER_TEST_DATABASE_URL ?? '';
const actor = { user: null, address: '127.0.0.1', requestId: 'test-request' };

describe.skipIf(serverUrl === '')('the log on a PostgreSQL server', () => {
  let url: string;
  let drop: () => Promise<void>;
  let folder: string;
  const opened: Database[] = [];

  const openNode = async (warnings: string[] = [], address = url): Promise<Database> => {
    const db = await openDatabase({ url: address });
    opened.push(db);
    await workAsAppRole(db, (line) => warnings.push(line));
    return db;
  };
  const clock = { now: () => new Date() };
  const servicesOf = (db: Database): Services => ({
    db,
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    filesFolder: folder,
    integrations: simulateIntegrations({ db, clock }),
  });

  beforeEach(async () => {
    ({ url, drop } = await createTestDatabase(serverUrl, { migrate: true }));
    folder = await mkdtemp(join(tmpdir(), 'nazer-log-'));
  });
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('stays one unbroken chain under writers and sealers of two nodes', async () => {
    const nodes = [await openNode(), await openNode()];
    const stops = nodes.map((db) => startSealing(servicesOf(db)));
    const write = async (db: Database, writer: number): Promise<void> => {
      for (let at = 0; at < 60; at++) {
        await db
          .transaction(async (tx) => {
            await insertEvent(tx, actor, {
              action: 'update',
              resource: 'CrmCompany',
              key: `${writer}/${at}`,
            });
            // Some transactions commit late and some roll back: their entry ids are missing, their places in the
            // chain are not.
            if (at % 7 === 0) await tx.query('select pg_sleep(0.03)');
            if (at % 11 === 0) throw new Error('rolled back');
          })
          .catch((error: unknown) => {
            if (!String(error).includes('rolled back')) throw error;
          });
        if (at % 20 === 0) await sealAll(servicesOf(db));
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(nodes[writer % 2] as Database, writer))); // there are two
    await Promise.all(stops.map((stop) => stop()));
    const found = await verifyEvents(servicesOf(nodes[0] as Database)); // there are two
    // Six of the sixty transactions of a writer roll back.
    expect(found).toMatchObject({ entryCount: 8 * 54, firstBad: null });
    const [db] = nodes;
    const { rows } = await db!.query<{ late: number }>( // there are two
      `select count(*) as late from (select event_id < lag(event_id) over (order by seq) as is_late from event_seal) s
       where is_late`,
    );
    expect(rows[0]?.late).toBeGreaterThan(0);
  });

  it('is sealed soon after another node releases the lock of the chain, with nobody writing meanwhile', async () => {
    const [db, other] = [await openNode(), await openNode()];
    let letGo = (): void => {};
    const end = new Promise<void>((resolve) => (letGo = resolve));
    let hasLock = (): void => {};
    const isHeld = new Promise<void>((resolve) => (hasLock = resolve));
    const holding = other.transaction(async (tx) => {
      await lockChain(tx, true);
      hasLock();
      await end;
    });
    await isHeld;
    await insertEvent(db, actor, { action: 'sign-in' });
    const { polls } = useOf(db);
    const stop = startSealing(servicesOf(db));
    // The sealer looked and could not get the lock: a statement and a transaction, each counted at its beginning and
    // end.
    await expect.poll(() => useOf(db).polls - polls).toBeGreaterThanOrEqual(4);
    letGo();
    await holding;
    const unsealed = async () => (await other.query('select from event_unsealed')).rows.length;
    await expect.poll(unsealed).toBe(0);
    await stop();
  });

  it('gets the root of a day whose signing begins while a sealer holds the chain', async () => {
    const [db, other] = [await openNode(), await openNode()];
    await insertEvent(db, actor, { action: 'sign-in' });
    await sealAll(servicesOf(db));
    const tomorrow = { now: () => new Date(Date.now() + 24 * 3_600_000) };
    let signing: Promise<string[]> = Promise.resolve([]);
    await other.transaction(async (tx) => {
      await lockChain(tx, true);
      signing = signEndedDays({ ...servicesOf(db), clock: tomorrow });
      const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
      const isOver = signing.then(() => true);
      await expect
        .poll(
          async () =>
            (await Promise.race([isOver, Promise.resolve(false)])) ||
            (await tx.query(waiting)).rows.length > 0,
        )
        .toBe(true);
    });
    expect(await signing).toHaveLength(1);
  });

  it('works with a role that may write the log and read it, and no more', async () => {
    const warnings: string[] = [];
    const db = await openNode(warnings);
    expect(warnings).toEqual([]);
    expect((await db.query<{ who: string }>('select current_user as who')).rows).toEqual([{ who: appRole }]);
    await insertEvent(db, actor, { action: 'sign-in' });
    await sealAll(servicesOf(db));
    const { rows } = await db.query<{ table: string; rights: string[] }>(
      `select c.relname as table, json_agg(p.name order by p.name) as rights
       from pg_class c, (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('TRIGGER')) p(name)
       where c.relname in ('event_log', 'event_seal', 'event_root', 'transition_history') and has_table_privilege($1, c.oid, p.name)
       group by 1 order by 1`,
      [appRole],
    );
    expect(rows).toEqual(
      ['event_log', 'event_root', 'event_seal', 'transition_history'].map((table) => ({
        table,
        rights: ['INSERT', 'SELECT'],
      })),
    );
    for (const sql of ['update event_log set title = title', 'delete from event_seal', 'truncate event_root'])
      await expect(db.query(sql)).rejects.toMatchObject({
        message: expect.stringContaining('permission denied'),
      });
    await expect(db.query('alter table event_log disable trigger user')).rejects.toMatchObject({
      code: '42501',
    });
    expect(await verifyEvents(servicesOf(db))).toMatchObject({ entryCount: 1, firstBad: null });
  });

  it('says so where the role cannot be made, and works on', async () => {
    const owner = await openDatabase({ url });
    const { pathname } = new URL(url);
    const name = `plain_${pathname.slice(6, 26)}`;
    await owner.query(`create role ${name} login; alter database ${pathname.slice(1)} owner to ${name}`);
    await owner.close();
    const warnings: string[] = [];
    const plain = new URL(url);
    plain.username = name;
    const db = await openNode(warnings, plain.href);
    expect(warnings).toEqual([expect.stringContaining(`may not make the role ${appRole}`)]);
    expect((await db.query<{ who: string }>('select current_user as who')).rows).toEqual([{ who: name }]);
    await db.close();
    opened.splice(opened.indexOf(db), 1);
    const again = await openDatabase({ url });
    await again.query(`alter database ${pathname.slice(1)} owner to current_user; drop role ${name}`);
    await again.close();
  });
});
