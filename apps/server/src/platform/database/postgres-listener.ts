// A connection of its own for LISTEN, opened when first needed and again when it is lost.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Engine } from './database.ts';
import { ChannelListeners, quoteIdentifier } from './channel-listeners.ts';

interface PostgresListener {
  listen: Engine['listen'];
  close: () => Promise<void>;
}

/** Pause between two tries to connect again. */
const retryMs = 1_000;

/**
 * `listen` rejects when the server is away; a listener that was added before is kept over losses of the
 * connection.
 */
export function createPostgresListener(options: {
  url: string;
  log: (line: string) => void;
}): PostgresListener {
  const listeners = new ChannelListeners();
  let connecting: Promise<pg.Client> | undefined;
  let isClosed = false;

  /** Connects and listens to all channels that have a listener. Rejects when the server is away. */
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: options.url,
      application_name: 'nazer live',
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => listeners.dispatch(channel, payload ?? ''));
    client.on('error', (error) => options.log(`The connection for live events was lost: ${error.message}`));
    try {
      await client.connect();
      for (const channel of listeners.channels()) await client.query(`LISTEN ${quoteIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.on('end', () => {
      if (!isClosed) void reconnect();
    });
    return client;
  }

  /** Tries once a second to connect until it succeeds, then tells the listeners of the gap. */
  async function reconnect(): Promise<void> {
    connecting = undefined;
    while (!isClosed) {
      await sleep(retryMs, undefined, { ref: false });
      if (isClosed) return;
      if (!(await isConnected())) continue;
      listeners.reportGap();
      return;
    }
  }

  async function isConnected(): Promise<boolean> {
    return current().then(
      () => true,
      () => false,
    );
  }

  function current(): Promise<pg.Client> {
    connecting ??= connect().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  const listen: Engine['listen'] = async (channel, fn, options) => {
    listeners.add(channel, fn, options);
    try {
      await (await current()).query(`LISTEN ${quoteIdentifier(channel)}`);
    } catch (error) {
      listeners.delete(channel, fn);
      throw error;
    }
    return async () => {
      if (!listeners.delete(channel, fn) || isClosed) return;
      await (await current()).query(`UNLISTEN ${quoteIdentifier(channel)}`);
    };
  };

  async function close(): Promise<void> {
    isClosed = true;
    const client = await connecting?.catch(() => undefined);
    await client?.end();
  }

  return { listen, close };
}
