import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GrowingPool, longestTryMs } from './growing-pool.ts';

describe('a pool whose server accepts connections and says nothing', () => {
  const sockets: Socket[] = [];
  let server: Server;
  let pool: GrowingPool;

  beforeEach(async () => {
    server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    pool = new GrowingPool({ host: '127.0.0.1', port, user: 'nobody', max: 8 });
  });
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.destroy());
    await pool.end();
    server.close();
  });

  it('tries once more for a waiting caller only after a while', async () => {
    const since = performance.now();
    const callers = [pool.connect(), pool.connect(), pool.connect()];
    expect(pool.totalCount).toBe(1);
    await once(server, 'connection');
    await once(server, 'connection');
    // Timers of Node may end a fraction of a millisecond early.
    expect(performance.now() - since).toBeGreaterThan(longestTryMs - 2);
    await once(server, 'connection');
    expect(pool.totalCount).toBe(3);
    sockets.forEach((socket) => socket.destroy());
    const ends = await Promise.allSettled(callers);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('tells every caller when no connection can be made', async () => {
    const callers = [pool.connect(), pool.connect(), pool.connect()];
    server.on('connection', (socket: Socket) => socket.destroy());
    const ends = await Promise.allSettled(callers);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});

const url = process.env.NAZER_TEST_DATABASE_URL;

describe.skipIf(!url)('a pool on a PostgreSQL server', () => {
  it('connects for one caller at a time, answers all and has as many connections as work at once', async () => {
    let underWay = 0;
    let most = 0;
    const pool = new GrowingPool({
      connectionString: url,
      max: 4,
      onConnect: async (client) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await client.query('select 1');
        underWay -= 1;
      },
    });
    try {
      const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect(), pool.connect()]);
      expect(most).toBe(1);
      expect(pool.totalCount).toBe(4);
      clients.forEach((client) => client.release());
      const answers = await Promise.all(
        Array.from(
          { length: 20 },
          async (_, index) => (await pool.query('select $1::int as n', [index])).rows[0],
        ),
      );
      expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })));
      expect(pool.totalCount).toBe(4);
    } finally {
      await pool.end();
    }
  });
});
