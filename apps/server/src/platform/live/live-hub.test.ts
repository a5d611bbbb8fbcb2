/** Live connections of one node, without a network between them and their readers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { embedded } from '../database/testing.ts';
import { LiveHub } from './live-hub.ts';

let db: Database;
let hub: LiveHub;

beforeAll(async () => {
  db = await embedded.open({ migrate: true });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  hub = new LiveHub({ db, clock: { now: () => new Date() }, log });
});
afterAll(async () => {
  await hub.close();
  await db.close();
});

it('Whoever has too many connections has each written to, so that those of closed pages end', () => {
  const open = () => hub.open({ id: 1, sessionId: 1 });
  const streams = Array.from({ length: 20 }, open);
  for (const stream of streams) stream.read();
  expect(open).toThrow('tooManyRequests');
  expect(streams.map((stream) => String(stream.read()))).toEqual(streams.map(() => ':\n\n'));
});

it('What is sent to a connection after its end is dropped', () => {
  const stream = hub.open({ id: 2, sessionId: 2 });
  stream.end({ type: 'session-ended' });
  stream.send({ type: 'ready' });
  stream.end({ type: 'session-ended' });
  expect(String(stream.read()).split('\n\n').slice(1)).toEqual([
    'data: {"type":"ready"}',
    'data: {"type":"session-ended"}',
    '',
  ]);
  expect(stream.errored).toBeNull();
});
