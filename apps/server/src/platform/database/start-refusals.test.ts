// Message an operator reads when the database cannot serve: one sentence, no stack, no password.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { openDatabase } from './open-database.ts';

async function refusal(options: Parameters<typeof openDatabase>[0]): Promise<StartError> {
  try {
    await (await openDatabase(options)).close();
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error('It opened.');
}

test('an unreachable server is named without its password', async () => {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const error = await refusal({ url: `postgres://nazer:secret@127.0.0.1:${port}/records` });
  expect(error.code).toBe('database-unreachable');
  expect(error.message).toBe(
    `The database at 127.0.0.1:${port}, database "records" cannot be reached: nothing listens there.`,
  );
});

test.each(['mysql://localhost/x', 'records', 'postgres://[host/x'])(
  'the address %s is refused',
  async (url) => {
    expect((await refusal({ url })).code).toBe('database-url');
  },
);

describe('an embedded folder', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'nazer-refusals-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('that is a file is refused', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(await refusal({ folder: file })).toMatchObject({
      code: 'data-folder',
      message: expect.stringContaining(`The data folder ${file} cannot be made`),
    });
  });
});

const serverUrl = process.env.NAZER_TEST_DATABASE_URL;

describe.skipIf(!serverUrl)('a PostgreSQL server', () => {
  const made: string[] = [];

  async function runOnServer(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(text).finally(() => client.end());
  }

  async function create(name: string, options: string): Promise<string> {
    const own = `refused_${name}_${process.pid}`;
    await runOnServer(`CREATE DATABASE ${own} TEMPLATE template0 ${options}`);
    made.push(own);
    return urlOf(own);
  }

  function urlOf(name: string): string {
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${name}`;
    return url.href;
  }

  async function extensionsAt(url: string): Promise<string[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ extname: string }>('SELECT extname FROM pg_extension');
    await client.end();
    return rows.map(({ extname }) => extname);
  }

  afterAll(async () => {
    for (const name of made) await runOnServer(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  test('without the database is refused', async () => {
    expect((await refusal({ url: urlOf('nowhere') })).message).toMatch(
      /"nowhere" cannot be reached: .* does not exist\.$/,
    );
  });

  test('without UTF-8 is refused', async () => {
    const error = await refusal({ url: await create('ascii', `ENCODING 'SQL_ASCII' LOCALE 'C'`) });
    expect(error).toMatchObject({ code: 'database-encoding', message: expect.stringContaining('SQL_ASCII') });
  });

  test('without Persian trigrams is refused and left as it was', async () => {
    const url = await create('c', `ENCODING 'UTF8' LOCALE 'C'`);
    expect((await refusal({ url })).code).toBe('persian-trigrams');
    expect(await extensionsAt(url)).toEqual(['plpgsql']);
  });
});
