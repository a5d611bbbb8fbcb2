/** The server program as a process of its own, started and stopped with settings and signals as an operator does. */
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inheritedVariables } from './platform/testing/testing-program.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
/** Time limit in milliseconds for a start, generous for busy machines. */
const startLimitMs = 240_000;

/** A running server with its output so far; `ended` resolves with the exit code, null after a signal. */
interface Program {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<number | null>;
}

let folder: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nazer-main-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

function start(variables: Record<string, string>): Program {
  const child = spawn(process.execPath, [main], {
    env: { ...inheritedVariables, PORT: '0', NAZER_DATA: folder, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null; // the first argument of the event
  });
  return { child, output: () => output, errors: () => errors, ended };
}

/** Address the program prints once it is ready. Throws with its output when it ends or takes too long. */
async function addressOf(program: Program): Promise<string> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && program.child.exitCode === null) {
    const found = /Nazer is ready: (\S+)/u.exec(program.output())?.[1];
    if (found) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`It did not start: ${program.output()}${program.errors()}`);
}

describe('a failing start prints one sentence, exits with 1 and writes nothing, for', () => {
  it.each([
    ['a wrong setting', { PORT: 'abc' }, 'The setting PORT is "abc"'],
    [
      'an invalid database address',
      { DATABASE_URL: 'nonsense' },
      'The setting DATABASE_URL is not an address',
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://u:topsecret@127.0.0.1:1/d' },
      '127.0.0.1:1',
    ],
    ['an address this machine does not have', { HOST: '192.0.2.1', PORT: '3999' }, 'set HOST'],
  ])(
    '%s',
    async (_name, variables: Record<string, string>, words) => {
      const program = start(variables);
      expect(await program.ended).toBe(1);
      expect(program.errors()).toContain(words);
      expect(program.errors().trim().split('\n')).toHaveLength(1);
      expect(program.errors()).not.toContain('topsecret');
      expect(program.output()).toBe('');
      expect(await readdir(folder)).toEqual([]);
    },
    startLimitMs,
  );

  it(
    'a port in use',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const used = other.address();
      const port = typeof used === 'object' && used ? String(used.port) : '';
      const program = start({ PORT: port });
      expect(await program.ended).toBe(1);
      expect(program.errors().trim()).toBe(
        `Port ${port} is taken by another process; stop it, or set PORT to another one.`,
      );
      expect(await readdir(folder)).toEqual([]);
      other.close();
    },
    startLimitMs,
  );

  it(
    'a data folder that cannot be created',
    async () => {
      const program = start({ NAZER_DATA: main });
      expect(await program.ended).toBe(1);
      expect(program.errors().trim().split('\n')).toHaveLength(1);
      expect(program.errors()).toContain(main);
    },
    startLimitMs,
  );

  it(
    'a weak password for the first administrator',
    async () => {
      const program = start({ NAZER_DEMO: 'off', NAZER_ADMIN_PASSWORD: 'weak' });
      expect(await program.ended).toBe(1);
      expect(program.errors()).toContain('NAZER_ADMIN_PASSWORD');
      expect(await readdir(folder)).toEqual([]);
    },
    startLimitMs,
  );
});

const serverUrl = process.env['NAZER_TEST_DATABASE_URL'];

/** Creates a database and a role that owns it. `attribute` is one of PostgreSQL, such as `CREATEROLE`. */
async function createOwnedDatabase(attribute: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `owned_${process.pid}_${attribute.toLowerCase()}`;
  const execute = async (...texts: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    for (const text of texts) await client.query(text);
    await client.end();
  };
  await execute(
    `create role ${name} login ${attribute} password 'owner'`,
    `create database ${name} owner ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  const url = new URL(serverUrl ?? '');
  url.username = name;
  url.password = 'owner';
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => execute(`drop database ${name} with (force)`, `drop role ${name}`),
  };
}

describe.skipIf(!serverUrl)('the program on an empty database of a PostgreSQL server', () => {
  // Module tests load the demo market as a superuser; this test loads it as the other two kinds of roles.
  it.each([
    ['a superuser', 'SUPERUSER', 'off', false],
    ['a user who may create roles, with the demo market', 'CREATEROLE', 'on', false],
    ['a user who only owns the database, with the demo market', 'NOCREATEROLE', 'on', true],
  ])(
    'starts for %s, says the password to sign in with, and starts again',
    async (_name, attribute, demo, isWarned) => {
      const { url, drop } = await createOwnedDatabase(attribute);
      try {
        for (const isFirst of [true, false]) {
          // The password is printed also by a process that logs nothing.
          const NAZER_LOG = demo === 'off' ? 'silent' : 'info';
          const program = start({ DATABASE_URL: url, NAZER_DEMO: demo, NAZER_LOG });
          const place = await addressOf(program);
          expect(program.output().includes('Loading the demo market')).toBe(isFirst && demo === 'on');
          // Without the demo, the random password of the first administrator is printed once.
          expect(/ {2}admin {3}[\w]{16}\n/u.test(program.output())).toBe(isFirst && demo === 'off');
          expect(program.output().includes('admin ')).toBe(isFirst || demo === 'on');
          expect(program.output().includes(demoPassword)).toBe(demo === 'on');
          expect((program.output() + program.errors()).includes('may not make the role')).toBe(isWarned);
          expect((await fetch(`${place}/readyz`)).status).toBe(200);
          program.child.kill('SIGTERM');
          expect(await program.ended).toBe(0);
        }
      } finally {
        await drop();
      }
    },
    2 * startLimitMs,
  );
});

const importedRows = 20_000;

/** Starts the import of a large file; resolves while its rows are being written in one transaction. */
async function beginLongImport(place: string, headers: Readonly<Record<string, string>>): Promise<void> {
  interface Status {
    readonly importId: string;
    readonly state: string;
    readonly doneCount: number;
  }
  const postCompany = async (verb: string, init: RequestInit): Promise<Status> => {
    const response = await fetch(`${place}/CrmCompany/${verb}`, { method: 'POST', ...init });
    const { data } = (await response.json()) as { data: Status }; // the contract's answer
    return data;
  };
  const callStep = (verb: string, body: object): Promise<Status> =>
    postCompany(verb, { headers, body: JSON.stringify(body) });
  const until = async (importId: string, isReached: (status: Status) => boolean): Promise<void> => {
    while (!isReached(await callStep('ImportStatus', { importId })))
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const lines = Array.from({ length: importedRows }, (_, at) => `شرکت شماره ${at}`).join('\n');
  const type = { 'content-type': 'application/octet-stream' };
  const { importId } = await postCompany('ImportUpload?fileName=a.csv', {
    headers: { ...headers, ...type },
    body: `نام شرکت\n${lines}\n`,
  });
  await until(importId, ({ state }) => state === 'mapping');
  await callStep('ImportCheck', { importId, fields: ['companyName'] });
  await until(importId, ({ state }) => state === 'checked');
  await callStep('ImportApply', { importId, skipRefused: false });
  await until(importId, ({ state, doneCount }) => state === 'applying' && doneCount > 0);
}

describe('the program on an empty data folder', () => {
  it(
    'prints the demo accounts, signs them in, refuses a second process, stops on SIGTERM and keeps the data',
    async () => {
      const first = start({});
      const place = await addressOf(first);
      expect(first.output()).toContain(demoPassword);
      const signIn = async (at: string): Promise<Response> =>
        fetch(`${at}/auth`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ UserName: 'admin', Password: demoPassword }),
        });
      const answer = (await (await signIn(place)).json()) as { data: { token: string } }; // the contract's answer
      const headers = { authorization: `Bearer ${answer.data.token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ companyName: 'شرکت پایدار' });
      const saved = await fetch(`${place}/CrmCompany/Upsert`, { method: 'POST', headers, body });
      expect(saved.status).toBe(200);

      const second = start({});
      expect(await second.ended).toBe(1);
      expect(second.errors()).toMatch(/is in use by process \d+/u);

      await beginLongImport(place, headers);
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      // A busy machine may add warnings of slow statements, which are lines of JSON.
      const sentences = first
        .output()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('{'));
      expect(sentences.at(-1)).toMatch(/^Stopping: /u);
      expect(first.errors()).toBe('');

      const again = start({ NAZER_DEMO: 'on' });
      const newPlace = await addressOf(again);
      const count = async (filterModels: readonly object[]): Promise<number> => {
        const list = await fetch(`${newPlace}/CrmCompany/GetAll`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ filterModels }),
        });
        return ((await list.json()) as { data: { totalCount: number } }).data.totalCount; // the contract's answer
      };
      // The import was rolled back as a whole, or was quick enough to end before the program stopped.
      expect([501, 501 + importedRows]).toContain(await count([]));
      const savedCompany = { Field: 'companyName', Condition1: { Type: 'equals', Filter: 'شرکت پایدار' } };
      expect(await count([savedCompany])).toBe(1);
      again.child.kill('SIGINT');
      expect(await again.ended).toBe(0);
    },
    3 * startLimitMs,
  );
});
