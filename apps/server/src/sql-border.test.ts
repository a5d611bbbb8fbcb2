/** The border of SQL, one of those that `npm run check:borders` enforces, tested with violations it must refuse. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../../scripts/check-sql.ts', import.meta.url));
const source = fileURLToPath(new URL('.', import.meta.url));

/** Runs the check on a folder of sources; `said` is all it wrote. */
function check(folder: string): { isRefused: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' });
  return { isRefused: status !== 0, said: stdout + stderr };
}

/** Runs the check on a folder that holds one file alone, with this text at this path. */
function planted(path: string, text: string): { isRefused: boolean; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'nazer-border-'));
  try {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the sources of the server keep the border: only queries speak SQL', () => {
  expect(check(source)).toMatchObject({ isRefused: false });
});

test.each([
  ['a call', 'export const f = (db) => db.query(text);'],
  ['a call with the type of its rows', 'export const f = (ctx) => ctx.db.query<{ id: number }>(text, [1]);'],
  ['a posted statement', 'export const f = (tx) => tx.post(text, [1]);'],
  ['a stream', 'export const f = (db) => db.stream(text, [], 5);'],
  ['a declared statement', `export const f = statement.one('office-find', text);`],
  ['SQL by another name', 'const ask = db["query"]; ask(`select id from sarafi where id = ${id}`);'],
  ['SQL that writes', `const text = 'update sarafi set name = $1';`],
])('%s in a service is refused', (_, text) => {
  const answer = planted('modules/sarafi/offices.service.ts', text);
  expect(answer).toMatchObject({ isRefused: true });
  expect(answer.said).toContain('modules/sarafi/offices.service.ts');
});

test.each([
  ['declares its statements', `export const f = statement.one('office-find', text);`, false],
  ['posts what it declared', `export const f = statement.post('office-note', text);`, false],
  ['holds SQL', 'const text = `select id from sarafi where id = :id`;', false],
  ['asks by text', 'export const f = (db) => db.query<{ id: number }>(text, [1]);', true],
  ['posts by text', 'export const f = (tx) => tx.post(text, [1]);', true],
  ['streams by text', 'export const f = (db) => db.stream(text, [], 5);', true],
])('a file of queries %s', (_, text, isRefused) => {
  for (const path of ['modules/sarafi/offices.queries.ts', 'platform/outbox/outbox-store.ts'])
    expect(planted(path, text)).toMatchObject({ isRefused });
});

test.each([
  ['compared', `'select id from offer where status = 3'`],
  ['looked for among others', '`select id from offer o where o.status in (${a}, 4)`'],
  ['in a range', '`select id from offer where status between ${a} and 7`'],
  ['set', '`update offer set status = 2 where id = :id`'],
  ['set by case', '`update offer set status = case when paid > 0 then 2 else :x end`'],
  ['given by case', '`select case when a then t.status else 1 end as status from offer t`'],
  ['inserted', '`insert into offer (id, amount, status, at) values (:id, coalesce(:a, 0), 1, :at)`'],
  ['inserted from rows', '`insert into offer (id, status) select g.id, 1 from given g`'],
  ['where a list says where its column stands', `{ columns: { isReplaced: 't.status = 2' } }`],
  ['of a kind', '`select id from sarafi_license where type in (1, 2)`'],
  ['of an owner', '`select id from payment_identifier i where i.owner_type = 1`'],
  [
    'of the subject of an alert',
    '`insert into sarafi_alert (sarafi_id, subject, level) values (:id, 6, :n)`',
  ],
])('a code by its number, %s, is refused', (_, text) => {
  for (const path of ['modules/imports/offers.queries.ts', 'modules/imports/offers.list.ts']) {
    const answer = planted(path, `export const sql = ${text};`);
    expect(answer).toMatchObject({ isRefused: true });
    expect(answer.said).toContain('names a code by its number');
  }
});

test('an alias that only repeats the name of the driver is refused', () => {
  const text = 'export const sql = `select o.request_id as "requestId", o.id as "offerId" from offer o`;';
  const answer = planted('modules/imports/offers.queries.ts', text);
  expect(answer).toMatchObject({ isRefused: true });
  expect(answer.said).toContain('request_id as "requestId"');
  expect(answer.said).not.toContain('offerId');
});

test('a code by its name is not refused, nor a number of anything else', () => {
  const text = [
    'const a = `select id from offer where status = ${offerStatus.active} and kind = ${kind} and tries = 3 and amount > 0`;',
    'const b = `update offer set status = :status, status_since = now(), tries = 1 where id = :id`;',
    'const c = `insert into offer (id, status, tries) values (:id, ${offerStatus.active}, 1)`;',
    'const d = `status in (${open.join(", ")}) and level in (1, 2)`;',
    'const isFinal = (status: number) => status >= 500;',
  ].join('\n');
  expect(planted('modules/imports/offers.queries.ts', text)).toMatchObject({ isRefused: false });
});

test('a text that begins with a word of SQL, but is none, is not refused', () => {
  const text = `const a = 'with care'; const b = 'update it'; const c = 'insert a row';`;
  expect(planted('modules/sarafi/words.ts', text)).toMatchObject({ isRefused: false });
});
