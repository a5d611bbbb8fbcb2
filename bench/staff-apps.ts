/**
 * `node scripts/test-cluster.ts --durable -- node bench/staff-apps.ts` measures the staff's apps over a PostgreSQL of its
 * own: what five hundred open live connections cost a node, when the last of them hears of a message in a conversation of
 * fifty, and how fast the folders and the search of somebody with a hundred thousand mails answer.
 * Result: bench/results/staff-apps.md.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { shoot, type Shot, type Target } from './load.ts';
import { kilobytesOf } from './process-stat.ts';
import { startProduct } from './processes.ts';

/** People of the conversation, and open live connections of each of them. */
const people = 50;
const tabs = 10;
const messages = 200;
const mails = 100_000;
const requestCount = 60;
const promised = { kilobytes: 50, deliveredMs: 250, firstRowsMs: 200, searchMs: 300 };

const url = process.env['NAZER_TEST_DATABASE_URL'];
if (url === undefined) throw new Error('NAZER_TEST_DATABASE_URL names an empty database');
const folder = mkdtempSync(join(tmpdir(), 'nazer-staff-apps-'));
const product = await startProduct({ url, folder }, 3947, 'supervisor');
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

async function call<T>(target: Target, shot: Shot): Promise<T> {
  const { status, text } = await shoot(target, agent, shot);
  if (status !== 200) throw new Error(`${shot.path}: ${status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { data: T }).data; // the contract's shape
}

/** Private memory of the process, in kilobytes. */
const ownKilobytes = (pid: number): number => kilobytesOf(pid, 'Private_Clean', 'Private_Dirty');

/** Adds colleagues with the rights and the password of the supervisor; gives their ids. */
async function addPeople(database: pg.Client): Promise<number[]> {
  await database.query(
    `insert into app_user (user_name, full_name, user_type, user_kind, password_hash)
     select 'bench' || n, 'همکار ' || n, user_type, user_kind, password_hash
     from app_user, generate_series(1, $1) n where user_name = 'supervisor'`,
    [people - 1],
  );
  const { rows } = await database.query<{ id: number }>(
    `insert into user_role (user_id, role_name) select id, 'CBI_SUPERVISOR' from app_user where user_name like 'bench%'
     returning user_id as id`,
  );
  return rows.map(({ id }) => id);
}

/** Adds mails: every tenth is unread, every thousandth contains the searched word. */
async function addMails(database: pg.Client): Promise<void> {
  await database.query(
    `with new as (
       insert into mail (sender_id, subject, body, text_folded, begun_at, at, send_at, sent_at)
       select (select id from app_user where user_name = 'auditor'), 'گزارش شماره ' || n, t, 'گزارش شماره ' || n || ' ' || t,
         now(), now() - (100000 - n) * interval '5 minutes', now(), now()
       from generate_series(1, $1::integer) n, lateral (select repeat('متن نامه درباره نرخ و سقف ' || n || ' ', 12)
         || case when n % 1000 = 0 then 'تعدیل موقت' else '' end as t) body returning id
     ) insert into mail_copy (user_id, mail_id, folder, is_read)
       select (select id from app_user where user_name = 'supervisor'), id, 'inbox', id % 10 <> 0 from new order by new.id`,
    [mails],
  );
  await database.query('vacuum analyze mail, mail_copy');
}

interface Channel {
  readonly call: ClientRequest;
  /** Time of the last chat event, on this process's clock. */
  receivedAt: number;
}

async function openChannel(target: Target): Promise<Channel> {
  const call = request({
    host: '127.0.0.1',
    port: target.port,
    path: '/api/System/Live',
    headers: target.headers,
    agent: false,
  });
  const channel: Channel = { call, receivedAt: 0 };
  call.on('error', () => {});
  call.end();
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream & { statusCode?: number }]; // of node:http
  if (answer.statusCode !== 200) throw new Error(`a live channel was answered ${answer.statusCode}`);
  answer.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('"type":"chat"')) channel.receivedAt = performance.now();
  });
  return channel;
}

const at = (list: readonly number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;

/**
 * Delays in ms from the sending of each message: until each channel received it (`each`), and until the last one did
 * (`last`). Channels are checked every millisecond.
 */
async function sendMessages(target: Target, channels: readonly Channel[], ids: readonly number[]) {
  const { id: chatId } = await call<{ id: number }>(target, {
    method: 'POST',
    path: '/api/Workspace/OpenChat',
    body: { userIds: ids, title: 'همه' },
  });
  await sleep(1_000);
  const [each, last]: [number[], number[]] = [[], []];
  for (let number = 0; number < messages; number += 1) {
    channels.forEach((channel) => (channel.receivedAt = 0));
    const from = performance.now();
    const body = { chatId, clientId: randomBytes(16).toString('hex'), body: `پیام ${number}` };
    await call(target, { method: 'POST', path: '/api/Workspace/SendChatMessage', body });
    while (channels.some(({ receivedAt }) => receivedAt === 0)) {
      if (performance.now() - from > 10_000) throw new Error('a channel received nothing for ten seconds');
      await sleep(1);
    }
    const times = channels.map(({ receivedAt }) => receivedAt - from);
    each.push(...times);
    last.push(Math.max(...times));
    await sleep(20);
  }
  return { each, last };
}

/** Times in ms of `requestCount` calls, one at a time; the first five warm up and are left out. */
async function timesOf(target: Target, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < requestCount; number += 1) {
    const from = performance.now();
    await call(target, { method: 'GET', path });
    times.push(performance.now() - from);
  }
  return times.slice(5);
}

const search = (text: string): string =>
  `/api/Workspace/GetMails?view=inbox&text=${encodeURIComponent(text)}`;
const folders: Readonly<Record<string, string>> = {
  'inbox, first fifty': '/api/Workspace/GetMails?view=inbox',
  'inbox, fifty in the middle': `/api/Workspace/GetMails?view=inbox&before=${mails / 2}`,
  'starred, none there': '/api/Workspace/GetMails?view=starred',
};
const searches: Readonly<Record<string, string>> = {
  'a word of every mail': search('نرخ'),
  'words of a hundred mails': search('تعدیل موقت'),
  'one mail': search('شماره 77777'),
  'nothing, long': search('سفته برگشتی'),
  'two letters of no mail': search('ظغ'),
  'the name of a sender': search('رستگار'),
};

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const row = (name: string, list: readonly number[]): string =>
  `| ${name} | ${ms(at(list, 0.5))} | ${ms(at(list, 0.95))} | ${ms(at(list, 0.99))} |`;
const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');

const database = new pg.Client({ connectionString: url });
try {
  await database.connect();
  const ids = await addPeople(database);
  await addMails(database);
  const { target } = product;
  const targets = [target];
  for (let number = 1; number < people; number += 1) {
    const { token } = await call<{ token: string }>(
      { ...target, headers: {} },
      { method: 'POST', path: '/Auth', body: { UserName: `bench${number}`, Password: demoPassword } },
    );
    targets.push({ ...target, headers: { authorization: `Bearer ${token}` } });
  }
  // Loads the node first, to measure its memory after some work and before any channel is open.
  for (const path of Object.values(folders)) await timesOf(target, path);
  await sleep(5_000);
  const before = ownKilobytes(target.pid);
  const channels: Channel[] = [];
  for (const one of targets) for (let tab = 0; tab < tabs; tab += 1) channels.push(await openChannel(one));
  await sleep(5_000);
  const opened = (ownKilobytes(target.pid) - before) / channels.length;
  const { each, last } = await sendMessages(target, channels, ids);
  await sleep(30_000);
  const used = (ownKilobytes(target.pid) - before) / channels.length;
  channels.forEach(({ call }) => call.destroy());
  await sleep(2_000);
  const rows: string[] = [];
  const worst = { folders: 0, searches: 0 };
  for (const [kind, paths] of Object.entries({ folders, searches }) as [
    'folders' | 'searches',
    typeof folders,
  ][])
    for (const [name, path] of Object.entries(paths)) {
      const times = await timesOf(target, path);
      worst[kind] = Math.max(worst[kind], at(times, 0.95));
      rows.push(row(kind === 'folders' ? name : `search: ${name}`, times));
    }
  const text = `# The staff's apps

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), load ${loadavg()[0]?.toFixed(1)}, shared with PostgreSQL and the clients; fsync on.

**Live.** ${channels.length} open connections of ${people} people on one node: ${opened.toFixed(0)} KB each when they are open, ${used.toFixed(0)} KB after ${messages} messages to all (promised ${promised.kilobytes}: ${verdict(Math.max(opened, used) <= promised.kilobytes)}), of the memory that is the process's own, garbage included. A message in a conversation of ${people} is received by all ${channels.length} after (ms, from the sending of the call):

| | p50 | p95 | p99 |
|---|---|---|---|
${row('each connection', each)}
${row('the last of them', last)}

Promised ${promised.deliveredMs} ms p99: ${verdict(at(last, 0.99) <= promised.deliveredMs)}.

**Mails.** One person with ${mails.toLocaleString('en')} mails, ${requestCount - 5} calls each, one at a time (ms):

| | p50 | p95 | p99 |
|---|---|---|---|
${rows.join('\n')}

Promised at p95 ${promised.firstRowsMs} ms for rows: ${verdict(worst.folders <= promised.firstRowsMs)}; ${promised.searchMs} ms for the search: ${verdict(worst.searches <= promised.searchMs)}.
`;
  writeFileSync('bench/results/staff-apps.md', text);
  console.log(text);
} finally {
  agent.destroy();
  await database.end();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
