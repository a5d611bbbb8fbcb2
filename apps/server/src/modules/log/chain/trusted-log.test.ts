import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock, Services } from '../../../platform/ctx.ts';
import type { Database } from '../../../platform/database/database.ts';
import { bothEngines } from '../../../platform/database/testing.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { simulateIntegrations } from '../../../platform/integrations/create-integrations.ts';
import { contentHash, type EntryText } from './content-hash.ts';
import { readStoredRoots, rootFileName } from './root-file.ts';
import { sealAll } from './seal-entries.ts';
import { entryText } from './sealing.queries.ts';
import { signEndedDays } from './sign-days.ts';
import { keyFileName } from './signing-key.ts';
import { verifyEvents } from './verify-events.ts';

const actor = { user: null, address: '127.0.0.1', requestId: 'test-request' };
const dayMs = 86_400_000;

describe.each(bothEngines())('the chain of the log on $name', ({ open }) => {
  let db: Database;
  let folder: string;
  let now: number;
  let services: Services;

  beforeAll(async () => {
    db = await open({ migrate: true });
  });
  afterAll(() => db.close());

  /** Changes the log past its triggers, which only the owner of the tables can do. */
  const tamper = async (sql: string, params: unknown[] = []): Promise<void> => {
    await db.transaction(async (tx) => {
      for (const table of ['event_log', 'event_seal', 'event_root'])
        await tx.query(`alter table ${table} disable trigger user`);
      await tx.query(sql, params);
      for (const table of ['event_log', 'event_seal', 'event_root'])
        await tx.query(`alter table ${table} enable trigger user`);
    });
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nazer-log-'));
    now = Date.parse('2026-11-20T08:00:00Z');
    const clock: Clock = { now: () => new Date(now) };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    services = { db, clock, log, filesFolder: folder, integrations: simulateIntegrations({ db, clock }) };
    await tamper('truncate event_log, event_seal, event_root, event_search, event_unsealed');
    for (let at = 1; at <= 12; at++) {
      await insertEvent(db, actor, {
        action: 'update',
        resource: 'CrmCompany',
        key: String(at),
        title: `شرکت ${at}`,
        before: { companyName: 'الف', qty: 1.5 },
        after: { companyName: `ب"\u0001${at}`, qty: 2 },
      });
    }
    await sealAll(services);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const idAt = async (seq: number): Promise<number> =>
    (await db.query<{ id: number }>('select event_id as id from event_seal where seq = $1', [seq])).rows[0]
      ?.id ?? 0;
  const fault = async () => (await verifyEvents(services)).firstBad;

  it('holds for entries as they were written, also those not sealed yet', async () => {
    await insertEvent(db, actor, { action: 'sign-in', key: 'ناشناس\u001F1' });
    const found = await verifyEvents(services);
    expect(found).toMatchObject({ entryCount: 13, pendingCount: 1, rootCount: 0, firstBad: null });
    expect(found.lastHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('links each entry by a hash over the one before', async () => {
    const { rows } = await db.query<{ fits: boolean }>(
      `select s.hash = sha256(s.prev_hash || s.content_hash)
         and s.prev_hash = coalesce(lag(s.hash) over (order by s.seq), decode(repeat('00', 32), 'hex')) as fits
       from event_seal s join event_log e on e.id = s.event_id order by s.seq`,
    );
    expect(rows).toHaveLength(12);
    expect(rows.every(({ fits }) => fits)).toBe(true);
  });

  it('refuses to change, delete or empty what is written', async () => {
    for (const table of ['event_log', 'event_seal', 'event_root']) {
      const column = table === 'event_log' ? 'title' : table === 'event_seal' ? 'hash' : 'day';
      for (const sql of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(db.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('reveals a changed entry, in whatever field', async () => {
    const changes = [
      `title = 'شرکت دیگر'`,
      `at = at + interval '1 microsecond'`,
      `user_name = 'admin'`,
      `before = '{}'`,
      `after = after || '{"qty": 3}'`,
      `result = 'refused'`,
      `user_id = 1`,
      `session_id = 5`,
      `category = 1`,
      // Moving a letter from one field to the next is found as well.
      `resource = resource || '5', key = ''`,
    ];
    const id = await idAt(5);
    const { rows: stored } = await db.query<{ row: string }>(
      'select row_to_json(e)::text as row from event_log e where id = $1',
      [id],
    );
    for (const change of changes) {
      await tamper(`update event_log set ${change} where id = $1`, [id]);
      expect([change, await fault()]).toEqual([change, { fault: 'changed', id, seq: 5, day: '' }]);
      await tamper(`delete from event_log where id = $1`, [id]);
      await tamper(
        `insert into event_log overriding system value select * from json_populate_record(null::event_log, $1::json)`,
        [stored[0]?.row],
      );
    }
    expect(await fault()).toBeNull();
  });

  it('reveals a changed entry whose own hash was made to fit', async () => {
    const id = await idAt(7);
    await tamper(`update event_log set title = 'x' where id = $1`, [id]);
    const { rows } = await db.query<EntryText>(`select ${entryText} from event_log e where id = $1`, [id]);
    await tamper('update event_seal set content_hash = $1 where seq = 7', [
      contentHash(rows[0] as EntryText),
    ]); // it stands there
    expect(await fault()).toMatchObject({ fault: 'changed', id, seq: 7 });
  });

  it('reveals a missing entry, with its seal or without', async () => {
    const id = await idAt(4);
    await tamper('delete from event_log where id = $1', [id]);
    expect(await fault()).toMatchObject({ fault: 'missing', id, seq: 4 });
    await tamper('delete from event_seal where seq = 4');
    expect(await fault()).toMatchObject({ fault: 'missing', seq: 4 });
    await tamper(
      `alter table event_seal drop constraint event_seal_pkey; update event_seal set seq = seq - 1 where seq > 4; alter table event_seal add primary key (seq)`,
    );
    expect(await fault()).toMatchObject({ fault: 'missing', seq: 4 });
  });

  it('reveals an inserted entry, and a link slipped in between', async () => {
    await tamper(
      `insert into event_log (user_name, address, request_id, action, resource, key, title, before, after)
       values ('admin', '', '', 'update', '', '', '', '{}', '{}')`,
    );
    const { rows } = await db.query<{ id: number }>('select max(id) as id from event_log');
    const id = rows[0]?.id ?? 0;
    expect(await fault()).toMatchObject({ fault: 'inserted', id });
    await tamper(`alter table event_seal drop constraint event_seal_pkey; update event_seal set seq = seq + 1 where seq >= 6;
      insert into event_seal select 6, (select max(id) from event_log), sha256('x'), prev_hash, sha256('y'), sealed_at from event_seal where seq = 7;
      update event_seal set prev_hash = sha256('z') where seq = 6; alter table event_seal add primary key (seq)`);
    expect(await fault()).toMatchObject({ fault: 'inserted', id, seq: 6 });
  });

  it('reveals entries that changed places', async () => {
    const [third, ninth] = [await idAt(3), await idAt(9)];
    await tamper(`update event_seal set event_id = case seq when 3 then -1 else event_id end where seq = 3`);
    await tamper('update event_seal set event_id = $1 where seq = 9', [third]);
    await tamper('update event_seal set event_id = $1 where seq = 3', [ninth]);
    expect(await fault()).toMatchObject({ fault: 'reordered', id: ninth, seq: 3 });
    await tamper('update event_seal set event_id = -1 where seq = 3');
    await tamper('update event_seal set event_id = $1 where seq = 9', [ninth]);
    await tamper('update event_seal set event_id = $1 where seq = 3', [third]);
    expect(await fault()).toBeNull();
    await tamper(`alter table event_seal drop constraint event_seal_pkey;
      update event_seal set seq = 13 - seq where seq in (5, 8); alter table event_seal add primary key (seq)`);
    expect(await fault()).toMatchObject({ fault: 'reordered', seq: 5 });
  });

  it('signs each day that ended, missed ones too, with a key only its owner reads', async () => {
    expect(await signEndedDays(services)).toEqual([]);
    now += dayMs;
    await insertEvent(db, actor, { action: 'sign-out' });
    await sealAll(services);
    now += 3 * dayMs;
    expect(await signEndedDays(services)).toEqual(['1405/08/29', '1405/08/30']);
    expect(await signEndedDays(services)).toEqual([]);
    expect(await verifyEvents(services)).toMatchObject({ rootCount: 2, firstBad: null });
    expect((await stat(join(folder, keyFileName))).mode & 0o777).toBe(0o600);
  });

  it('takes a day that is signed while it verifies for no forgery', async () => {
    now += dayMs;
    let signed: readonly string[] = [];
    const query = async <T>(...given: Parameters<Database['query']>) => {
      const found = await db.query<T>(...given);
      if (given[2]?.name === 'find-roots' && signed.length === 0) {
        signed = ['about to'];
        signed = await signEndedDays(services);
      }
      return found;
    };
    expect(await verifyEvents({ ...services, db: { ...db, query } })).toMatchObject({ firstBad: null });
    expect(signed).toEqual(['1405/08/29']);
  });

  it('writes a root to the file later whose process ended before, and none that the key did not sign', async () => {
    now += dayMs;
    await signEndedDays(services);
    const file = join(folder, rootFileName);
    await rm(file);
    await tamper(
      `insert into event_root select '1405/08/28', last_seq, hash, key_id, signature, signed_at from event_root`,
    );
    expect(await signEndedDays(services)).toEqual([]);
    expect((await readStoredRoots(folder)).map(({ day }) => day)).toEqual(['1405/08/29']);
    expect(await signEndedDays(services)).toEqual([]);
    expect(await readStoredRoots(folder)).toHaveLength(1);
    await tamper('delete from event_root');
    expect(await fault()).toMatchObject({ fault: 'signature', day: '1405/08/29' });
  });

  it('takes a line of the file that was cut short for no forgery, and writes its root again', async () => {
    now += dayMs;
    await signEndedDays(services);
    const file = join(folder, rootFileName);
    const whole = await readFile(file, 'utf8');
    for (const length of [6, 30, whole.length - 20]) {
      const cut = whole.slice(0, length);
      await writeFile(file, cut);
      expect(await fault()).toBeNull();
      await signEndedDays(services);
      expect(await readFile(file, 'utf8')).toBe(`${cut}\n${whole}`);
      expect(await fault()).toBeNull();
      // Cut or not, a line that is no beginning of the root is a forgery.
      await writeFile(file, `${cut.replace(/.$/u, '!')}\n${whole}`);
      expect(await fault()).toMatchObject({ fault: 'signature' });
    }
    // A line that lacks nothing but its end is whole.
    await writeFile(file, whole.trim());
    await signEndedDays(services);
    expect(await readFile(file, 'utf8')).toBe(whole.trim());
  });

  it('reveals a forged signature, a root taken away, and a chain that is not the signed one', async () => {
    now += dayMs;
    await signEndedDays(services);
    await tamper(
      `update event_root set signature = set_byte(signature, 3, (get_byte(signature, 3) + 1) % 256)`,
    );
    expect(await fault()).toMatchObject({ fault: 'signature', day: '1405/08/29', seq: 12 });
    await tamper('delete from event_root');
    expect(await fault()).toMatchObject({ fault: 'signature', day: '1405/08/29' });
    // Sealed anew, it is another chain than the one that was signed and copied to the file.
    await tamper(`update event_log set title = 'x' where id = $1`, [await idAt(2)]);
    await tamper('truncate event_seal, event_unsealed');

    await tamper('insert into event_unsealed select id from event_log');
    await sealAll(services);
    await signEndedDays(services);
    expect(await fault()).not.toBeNull();
  });

  it('reveals a chain that was made anew from some entry on', async () => {
    now += dayMs;
    await signEndedDays(services);
    // The attacker deletes an entry and lets the product itself seal the rest again.
    await tamper('delete from event_log where id = $1', [await idAt(6)]);
    await tamper('delete from event_seal where seq >= 6');
    await tamper(
      'insert into event_unsealed select id from event_log e where not exists (select from event_seal s where s.event_id = e.id)',
    );
    await insertEvent(db, actor, { action: 'sign-out' });
    expect(await fault()).toMatchObject({ fault: 'signature', seq: 12, day: '1405/08/29' });
  });

  it('reveals a chain that was cut off', async () => {
    now += dayMs;
    await signEndedDays(services);
    await tamper('delete from event_log where id >= $1', [await idAt(10)]);
    await tamper('delete from event_seal where seq >= 10');
    expect(await fault()).toMatchObject({ fault: 'missing', seq: 10, day: '1405/08/29' });
  });

  it('never writes a secret', async () => {
    await insertEvent(db, actor, {
      action: 'update',
      after: { newPassword: 'Nazer@1405', totpSecret: 'JBSW', fullName: 'مریم' },
    });
    const { rows } = await db.query<{ after: unknown }>(
      'select after from event_log order by id desc limit 1',
    );
    expect(rows[0]?.after).toEqual({ fullName: 'مریم' });
  });
});
