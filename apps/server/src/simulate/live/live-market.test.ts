import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { openTestApp, type TestApp } from '../../platform/testing/testing-app.ts';
import { loadReferenceData } from '../../modules/crm/crm.service.ts';
import { loadCurrencyUses } from '../../modules/sana/uses/currency-uses.service.ts';
import { findBreaches } from '../market/invariants.ts';
import { loadTestMarket } from '../market/testing-market.ts';
import { openLiveAccess } from './demo-access.ts';
import type { Send } from './live-client.ts';
import { LiveMarket } from './live-market.ts';
import { readTraders } from './live-traders.ts';

/** Seed of the random choices of the market. */
const seed = 7;
let time = new Date('2026-11-21T07:00:00Z');
let db: Database;
let app: TestApp;

beforeAll(async () => {
  const [engine] = testEngines();
  if (!engine) throw new Error('There is no test engine.');
  db = await engine.open({ migrate: true });
  await loadReferenceData(db, () => undefined);
  await loadCurrencyUses(db);
  await loadTestMarket(db, time);
  app = await openTestApp(db, { clock: { now: () => time } });
});

afterAll(async () => {
  await app.close();
  await db.close();
});

const send: Send = async ({ method, path, token, body }) => {
  const answer = await app.clientOf('').raw({
    method,
    url: path,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: answer.statusCode, text: answer.payload };
};

test('a simulated live market of eight minutes has its rows accepted by the feeds and breaks no invariant', async () => {
  const access = await openLiveAccess(send, time);
  const market = new LiveMarket(access.client, await readTraders(access.client), seed);
  let accepted = 0;
  for (let minute = 0; minute < 8; minute += 1) {
    const played = await market.play(time);
    expect(played.reasons).toEqual({});
    accepted += played.accepted;
    time = new Date(time.getTime() + 60_000);
  }
  await access.close();
  // The retail deals alone are twelve a minute.
  expect(accepted).toBeGreaterThan(90);
  const { rows } = await db.query<{ paid: number; delivered: number }>(
    `select (select count(*) from offer where created_at > $1 and status = 4) as paid,
       (select count(*) from dealing where created_at > $1 and status = 4) as delivered`,
    [new Date('2026-11-21T06:59:00Z')], // a minute before the first that is played
  );
  expect(rows[0]?.paid).toBeGreaterThan(0);
  expect(rows[0]?.delivered).toBeGreaterThan(0);
  expect(await findBreaches(db)).toEqual([]);
});

test('a call that fails costs its contract alone: those behind it go on in the next minute', async () => {
  let failing = '';
  let paths: string[] = [];
  const shakySend: Send = (request) => {
    paths.push(request.path);
    return request.path === failing ? Promise.resolve({ status: 500, text: '' }) : send(request);
  };
  const access = await openLiveAccess(shakySend, time);
  const market = new LiveMarket(access.client, await readTraders(access.client), seed);
  const play = async () => {
    time = new Date(time.getTime() + 60_000);
    paths = [];
    await market.play(time);
  };
  await play();
  await play();
  // The first contract has its offer, so its next call is the selection; the second has none yet.
  failing = '/api/Feed/Selections';
  await expect(play()).rejects.toThrow('500');
  failing = '';
  await play();
  expect(paths).toContain('/api/Feed/Offers');
  expect(paths).not.toContain('/api/Feed/Selections');
  await access.close();
});
