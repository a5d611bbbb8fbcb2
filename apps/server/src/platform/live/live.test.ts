import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import type { LiveEvent } from '@nazer/contract/log/live.contract.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { createTestDatabase, bothEngines } from '../database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from '../testing/testing-app.ts';
import { withoutBeats } from '../testing/without-beats.ts';
import { systemActor } from '../machine/actor.ts';
import { writeTransition } from '../machine/transitions.ts';
import { publish } from './publish.ts';
import { areAllNoticesSent } from './record-news.ts';

interface Received {
  readonly type: string;
  readonly ids?: LiveEvent['ids'];
}

/** A browser elsewhere: reads the stream as it comes. `open` waits for the first event, unless it was refused. */
class LiveClient {
  readonly events: Received[] = [];
  readonly headers: Headers;
  readonly status: number;
  isEnded = false;
  readonly #abort: AbortController;

  private constructor(response: Response, abort: AbortController) {
    this.headers = response.headers;
    this.status = response.status;
    this.#abort = abort;
    void this.#read(response).catch(() => {
      this.isEnded = true;
    });
  }

  static async open(address: string, token: string, query = ''): Promise<LiveClient> {
    const abort = new AbortController();
    const response = await fetch(`${address}/api/System/Live${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    const client = new LiveClient(response, abort);
    if (response.status === 200) await until(() => client.events.length > 0);
    return client;
  }

  leave(): void {
    this.#abort.abort();
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('utf8');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (!block.startsWith('data: ')) continue;
        const event = JSON.parse(block.slice('data: '.length)) as LiveEvent; // what the contract declares
        this.events.push(event);
      }
    }
    this.isEnded = true;
  }
}

/** Waits for the condition; fails the test when it does not hold within 50 seconds. */
const until = (condition: () => boolean): Promise<void> =>
  expect.poll(condition, { timeout: 50_000, interval: 5 }).toBe(true);

const typesOf = (client: LiveClient): string[] => client.events.map(({ type }) => type);

interface TwoNodes {
  readonly databases: readonly [Database, Database];
  readonly close: () => Promise<void>;
}

/** On a server two nodes with connections of their own; the embedded database has one process by nature. */
async function openTwoNodes(name: string): Promise<TwoNodes> {
  const serverUrl = process.env.NAZER_TEST_DATABASE_URL;
  if (name === 'embedded' || !serverUrl) {
    const [embedded] = bothEngines();
    if (!embedded) throw new Error('There is no embedded test engine.');
    const db = await embedded.open({ migrate: true });
    return { databases: [db, db], close: () => db.close() };
  }
  const { url, drop } = await createTestDatabase(serverUrl, { migrate: true });
  const first = await openDatabase({ url });
  const second = await openDatabase({ url });
  return {
    databases: [first, second],
    close: async () => {
      await first.close();
      await second.close();
      await drop();
    },
  };
}

describe.each(bothEngines())('the live channel on $name', ({ name }) => {
  let nodes: TwoNodes;
  let here: TestApp;
  let there: TestApp;
  let address = '';
  let desk: TestClient;
  const clients: LiveClient[] = [];

  const watch = async (client: TestClient): Promise<LiveClient> => {
    const live = await LiveClient.open(address, client.token);
    clients.push(live);
    return live;
  };

  /** Waits until every event published so far has arrived. */
  const allReceived = async (live: LiveClient): Promise<void> => {
    await expect.poll(() => areAllNoticesSent(nodes.databases[0])).toBe(true);
    await publish(nodes.databases[0], { all: true, type: 'notification', ids: ['last'] });
    await until(() => live.events.at(-1)?.ids?.[0] === 'last');
    live.events.pop();
  };

  beforeAll(async () => {
    nodes = await openTwoNodes(name);
    // Without heart-beats, which would find an ended session too: the event alone has to do it.
    [here, there] = await withoutBeats(async () => [
      await openTestApp(nodes.databases[0]),
      await openTestApp(nodes.databases[1]),
    ]);
    address = await there.app.listen({ port: 0, host: '127.0.0.1' });
    desk = await here.signIn('operator');
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.leave();
  });
  afterAll(async () => {
    await here.close();
    // A connection that the client of the test opened and never used would be waited for more than a minute.
    there.app.server.closeAllConnections();
    await there.close();
    await nodes.close();
  });

  it('refuses whoever is not signed in', async () => {
    const live = await watch(here.clientOf('x'.repeat(43)));
    expect(live.status).toBe(401);
    expect(live.headers.get('content-type')).toContain('problem+json');
  });

  it('tells proxies to hold nothing back, and begins with ready', async () => {
    const live = await watch(desk);
    expect(live.status).toBe(200);
    expect(live.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(live.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(live.headers.get('x-accel-buffering')).toBe('no');
    expect(live.headers.get('content-encoding')).toBeNull();
    expect(typesOf(live)).toEqual(['ready']);
  });

  it('signs out a browser at another node at once when its sessions are revoked', async () => {
    const elsewhere = await there.signIn('supervisor');
    const desktop = await here.signIn('supervisor');
    const [live, own, other] = [await watch(elsewhere), await watch(desktop), await watch(desk)];
    const changed = await desktop.call('POST /api/Auth/ChangePassword', {
      body: { current: 'Nazer@1405', next: 'Taze@1406-raz' },
    });
    expect(changed.status).toBe(200);
    await until(() => live.isEnded);
    expect(live.events.at(-1)?.type).toBe('session-ended');
    expect((await elsewhere.call('GET /api/Auth/Session')).status).toBe(401);
    await until(() => own.events.length > 1);
    expect(typesOf(own)).toEqual(['ready', 'session-changed']);
    expect(own.isEnded).toBe(false);
    expect(typesOf(other)).toEqual(['ready']);
  });

  it('ends with its own session', async () => {
    const client = await there.signIn('rates');
    const live = await watch(client);
    await client.call('POST /api/Auth/SignOut', { body: {} });
    await until(() => live.isEnded);
    expect(typesOf(live)).toEqual(['ready', 'session-ended']);
  });

  it('brings news to their user, or to all, when the change is committed', async () => {
    const other = await here.signIn('auditor');
    const [live, another] = [await watch(desk), await watch(other)];
    const { rows } = await nodes.databases[0].query<{ id: number }>(
      `select id from app_user where user_name = 'operator'`,
    );
    const userId = rows[0]?.id ?? 0;
    const undone = nodes.databases[0].transaction(async (tx) => {
      await publish(tx, { userId, type: 'message', ids: [6] });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await nodes.databases[0].transaction((tx) => publish(tx, { userId, type: 'message', ids: [7] }));
    await publish(nodes.databases[0], { all: true, type: 'notification' });
    const many = Array.from({ length: 5_000 }, (_, at) => at);
    await publish(nodes.databases[0], { userId, type: 'message', ids: many });
    await until(() => live.events.length === 4 && another.events.length === 2);
    expect(live.events.map(({ type, ids }) => ({ type, ids }))).toEqual([
      { type: 'ready', ids: undefined },
      { type: 'message', ids: [7] },
      { type: 'notification', ids: undefined },
      { type: 'message', ids: undefined },
    ]);
    expect(typesOf(another)).toEqual(['ready', 'notification']);
  });

  it('sends a page what was published since it began to read, each event once, and nobody else what was for one', async () => {
    const { rows } = await nodes.databases[0].query<{ id: number }>(
      `select id from app_user where user_name = 'auditor'`,
    );
    const userId = rows[0]?.id ?? 0;
    const witness = await watch(desk);
    for (const ids of [['Product'], ['Offer'], ['Product']])
      await publish(nodes.databases[0], { all: true, type: 'record', ids });
    await publish(nodes.databases[0], { userId, type: 'chat', ids: [8] });
    await allReceived(witness);
    const openWith = async (client: TestClient, query: string): Promise<Received[]> => {
      const live = await LiveClient.open(address, client.token, query);
      clients.push(live);
      await publish(nodes.databases[0], { all: true, type: 'notification', ids: ['end'] });
      await until(() => live.events.at(-1)?.ids?.[0] === 'end');
      return live.events.slice(1, -1).map(({ type, ids }) => ({ type, ids }));
    };
    const auditor = await there.signIn('auditor');
    const written = (name: string) => ({ type: 'record', ids: [name] });
    const chat = { type: 'chat', ids: undefined };
    const missed = await openWith(auditor, '?ageMs=0');
    expect(missed).toEqual(expect.arrayContaining([written('Product'), written('Offer'), chat]));
    expect(missed.filter(({ ids }) => ids?.[0] === 'Product')).toHaveLength(1);
    expect(await openWith(desk, '?ageMs=0')).not.toContainEqual(chat);
    expect(await openWith(desk, '')).toEqual([]);
    // The page is older than what this node remembers.
    expect(await openWith(desk, `?ageMs=${24 * 3_600_000}`)).toEqual([{ type: 'ready', ids: undefined }]);
    expect((await LiveClient.open(address, desk.token, '?ageMs=-1')).status).toBe(400);
  });

  it('announces that a resource was written, but not which row, and many writes as few', async () => {
    const clerk = await here.signIn('crm');
    const live = await watch(desk);
    for (let at = 0; at < 5; at += 1) {
      const added = await clerk.call('POST /CrmCompany/Upsert', { body: { companyName: `زنده ${at}` } });
      expect(added.status).toBe(200);
    }
    await allReceived(live);
    const news = live.events.slice(1).map(({ type, ids }) => ({ type, ids }));
    expect(new Set(news.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ type: 'record', ids: ['CrmCompany'] })]),
    );
    expect(news.length).toBeLessThan(5);
  });

  it('announces that records took steps, whoever took them, once they are committed', async () => {
    const live = await watch(desk);
    const db = nodes.databases[0];
    const step = {
      machine: offerStates,
      entityId: 1,
      title: '1',
      actorRole: 'SYS',
      from: 1,
      to: 11,
    } as const;
    const take = async (count: number, tx: Tx): Promise<void> => {
      for (let at = 0; at < count; at += 1)
        await writeTransition(tx, systemActor(new Date()), { ...step, transition: 'expire' });
    };
    const undone = db.transaction(async (tx) => {
      await take(1, tx);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await allReceived(live);
    expect(live.events).toHaveLength(1);
    await db.transaction((tx) => take(3, tx));
    // The first of three steps in one moment is reported at once, the others together when the moment is over.
    await allReceived(live);
    expect(new Set(live.events.slice(1).map(({ type, ids }) => `${type} ${ids?.join()}`))).toEqual(
      new Set(['record Offer']),
    );
  });

  it('announces a change that is no step and no row of a resource, and no refused one', async () => {
    const admin = await here.signIn('admin');
    const live = await watch(desk);
    const save = (roleName: string) =>
      admin.call('POST /api/Auth/SaveRole', { body: { roleName, title: 'زنده' } });
    expect((await save('')).status).toBe(400);
    expect((await save('TIDINGS')).status).toBe(200);
    await until(() => live.events.length > 1);
    expect(live.events.slice(1).map(({ type, ids }) => ({ type, ids }))).toEqual([
      { type: 'record', ids: ['Role'] },
    ]);
  });

  it('announces a whole import once, when it is committed', async () => {
    const clerk = await here.signIn('crm');
    const settled = async (importId: string): Promise<string> => {
      for (;;) {
        const { data } = await clerk.call('POST /CrmCompany/ImportStatus', { body: { importId } });
        if (!['reading', 'checking', 'applying'].includes(data.state)) return data.state;
        await sleep(20);
      }
    };
    const bringIn = async (): Promise<string> => {
      const lines = Array.from({ length: 1_200 }, (_, at) => `شرکت وارداتی ${at}`);
      const file = Buffer.from(['نام شرکت', ...lines].join('\n'));
      const query = { fileName: 'شرکت‌ها.csv' };
      const { importId } = (await clerk.call('POST /CrmCompany/ImportUpload', { query, file })).data;
      await settled(importId);
      const body = { importId, fields: ['companyName'] };
      await clerk.call('POST /CrmCompany/ImportCheck', { body });
      expect(await settled(importId)).toBe('checked');
      await clerk.call('POST /CrmCompany/ImportApply', { body: { importId, skipRefused: true } });
      return settled(importId);
    };
    const live = await watch(desk);
    expect(await bringIn()).toBe('done');
    await allReceived(live);
    const news = { type: 'record', ids: ['CrmCompany'] };
    expect(live.events.slice(1).map(({ type, ids }) => ({ type, ids }))).toEqual([news]);
  });

  it('refuses the 21st connection of one user and takes one again after another left', async () => {
    const client = await here.signIn('office');
    for (let at = 0; at < 20; at += 1) await watch(client);
    const tooMany = await watch(client);
    expect(tooMany.status).toBe(429);
    expect(tooMany.headers.get('retry-after')).toBe('5');
    clients.at(-2)?.leave();
    await expect.poll(async () => (await watch(client)).status).toBe(200);
  });

  it('lets go of a reader that does not read', async () => {
    const client = await here.signIn('crm');
    const { rows } = await nodes.databases[0].query<{ id: number }>(
      `select id from app_user where user_name = 'crm'`,
    );
    const userId = rows[0]?.id ?? 0;
    const request = httpRequest(`${address}/api/System/Live`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    request.on('error', () => {});
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage]; // what the event carries
    response.pause();
    response.on('error', () => {});
    const isClosed = new Promise((resolve) => {
      response.on('close', resolve);
    });
    const reader = await watch(desk);
    const ids = Array.from({ length: 900 }, (_, at) => 1_000_000 + at);
    for (let at = 0; at < 2_500; at += 1) {
      await publish(nodes.databases[0], { userId, type: 'message', ids });
    }
    // All of it was sent to those who read.
    await allReceived(reader);
    response.resume();
    await isClosed;
    expect(response.complete).toBe(false);
  });

  it('does not count the time of a connection as the time of a call', async () => {
    const live = await watch(desk);
    const openCount = () =>
      new Promise<number>((resolve) => {
        there.app.server.getConnections((_error, count) => resolve(count));
      });
    const before = await openCount();
    live.leave();
    await expect.poll(openCount).toBeLessThan(before);
    const metrics = await there.anonymous.raw({ method: 'GET', url: '/metrics' });
    expect(metrics.body).not.toMatch(/call_duration[^\n]*System\/Live[^\n]*status="200"/u);
  });

  it('closes its connections before the application closes', async () => {
    const last = await openTestApp(nodes.databases[0]);
    const lastAddress = await last.app.listen({ port: 0, host: '127.0.0.1' });
    const live = await LiveClient.open(lastAddress, (await last.signIn('bankoffice')).token);
    await last.close();
    await until(() => live.isEnded);
    expect(typesOf(live)).toEqual(['ready']);
  });
});

const serverUrl = process.env.NAZER_TEST_DATABASE_URL ?? '';

describe.skipIf(serverUrl === '')('the live channel of a node that loses its connection for news', () => {
  it('has every page read anew, because news may have been missed, and tells news as before', async () => {
    const { url, drop } = await createTestDatabase(serverUrl, { migrate: true });
    const db = await openDatabase({ url });
    const node = await openTestApp(db);
    try {
      const address = await node.app.listen({ port: 0, host: '127.0.0.1' });
      const live = await LiveClient.open(address, (await node.signIn('operator')).token);
      const { rows } = await db.query<{ cut: boolean }>(
        `select pg_terminate_backend(pid) as cut from pg_stat_activity
         where datname = current_database() and application_name = 'nazer live'`,
      );
      expect(rows).toEqual([{ cut: true }]);
      await until(() => live.events.length > 1);
      expect(typesOf(live)).toEqual(['ready', 'ready']);
      await publish(db, { all: true, type: 'notification' });
      await until(() => live.events.length > 2);
      expect(live.events.at(-1)?.type).toBe('notification');
      live.leave();
    } finally {
      await node.close();
      await db.close();
      await drop();
    }
  });
});
