/** Connections to a server that is away, counted at a server that hangs up on everybody. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAway } from './is-away.ts';
import { makePatientClient, retryMs } from './patient-client.ts';

let server: Server;
let tries = 0;
let now = 0;
let pool: pg.Pool;

beforeEach(async () => {
  tries = 0;
  now = 0;
  server = createServer((socket) => {
    tries += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nobody', Client: makePatientClient(() => now) });
});
afterEach(async () => {
  await pool.end();
  server.close();
});

/** Whether a connection fails as to a server that is away. */
const failsAsAway = async (): Promise<boolean> => pool.connect().then(() => false, isAway);

it('A server that is away is asked once in a while, and everybody is told that it is away', async () => {
  expect(await failsAsAway()).toBe(true);
  const told = await Promise.all(Array.from({ length: 50 }, failsAsAway));
  expect(told).toEqual(Array.from({ length: 50 }, () => true));
  expect(tries).toBe(1);

  now += retryMs;
  expect(await failsAsAway()).toBe(true);
  expect(await failsAsAway()).toBe(true);
  expect(tries).toBe(2);
});
