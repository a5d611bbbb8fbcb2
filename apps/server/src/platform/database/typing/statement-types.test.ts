import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import type { Registered } from '../statement.ts';
import { readStatement } from '../statement-text.ts';
import { bothEngines } from '../testing.ts';
import { describeStatements } from './statement-types.ts';

let db: Database;

beforeAll(async () => {
  const [embedded] = bothEngines();
  if (!embedded) throw new Error('There is always the embedded database.');
  db = await embedded.open();
  await db.query(`
    create domain short_text as text;
    create table shop (id int primary key, name text not null, city text, code short_text not null, facts jsonb,
      label text generated always as (coalesce(city, '') || name) stored, place text generated always as (upper(city)) stored);
    create table sale (id bigint primary key, shop_id int references shop, amount numeric(20, 2) not null, tags text[] not null);
    create view named_shop as select id, name, city from shop;`);
});

afterAll(() => db.close());

async function typeOf(text: string, gives: Registered['gives'] = 'all'): Promise<string> {
  const [line] = await describeStatements(db, [{ name: 'probe', gives, ...readStatement(text) }], {
    withNulls: true,
  });
  return line?.type ?? '';
}

const rowOf = async (text: string): Promise<string> =>
  (await typeOf(text)).replace(/^.*row: /u, '').slice(0, -2);

test.each([
  // Columns of tables, and what an outer join may leave out.
  [
    'select id, name, city, code from shop',
    '{ id: number; name: string; city: string | null; code: string }',
  ],
  ['select s.id, h.name from sale s join shop h on h.id = s.shop_id', '{ id: number; name: string }'],
  [
    'select s.id, h.name from sale s left join shop h on h.id = s.shop_id',
    '{ id: number; name: string | null }',
  ],
  [
    'select s.amount, h.name from sale s full join shop h on h.id = s.shop_id',
    '{ amount: string | null; name: string | null }',
  ],
  [
    'select d.name, d.id from sale s left join lateral (select name, id from shop where id = s.shop_id) d on true',
    '{ name: string | null; id: number | null }',
  ],
  [
    'select d.name, d.amount from (select h.name, s.amount from shop h left join sale s on s.shop_id = h.id) d',
    '{ name: string; amount: string | null }',
  ],
  ['with d as (select name, city from shop) select * from d', '{ name: string; city: string | null }'],
  ['select name from shop union all select city from shop', '{ name: string | null }'],
  ['select name from shop union select code from shop', '{ name: string }'],
  ['select id, shop_id as "id2" from sale for update', '{ id: number; id2: number | null }'],
  ['select label, place from shop', '{ label: string; place: string | null }'],
  ['select name, city from named_shop', '{ name: string; city: string | null }'],
  [
    'with recursive d as (select id, name from shop union all select d.id + 1, d.name from d where d.id < 3) select * from d',
    '{ id: number; name: string }',
  ],
  // Expressions over columns.
  [
    `select count(*) as n, sum(amount) as total, coalesce(sum(amount), 0) as sure from sale`,
    '{ n: number; total: string | null; sure: string }',
  ],
  [
    'select shop_id, sum(amount) as total, max(amount) filter (where id > 3) as top from sale group by shop_id',
    '{ shopId: number | null; total: string; top: string | null }',
  ],
  [
    `select exists (select 1 from sale) as any, (select count(*) from sale) as n, (select id from sale limit 1) as one,
       array(select id from sale) as ids`,
    '{ any: boolean; n: number; one: number | null; ids: number[] }',
  ],
  [
    `select case when id = 1 then 'a' else name end as a, case when id = 1 then 'a' end as b, name || city as c,
       lower(name) as d, city is null as e, id::text as f from shop`,
    '{ a: string; b: string | null; c: string | null; d: string; e: boolean; f: string }',
  ],
  ['select :given::text as a, :maybe?::text as b', '{ a: string; b: string | null }'],
  [
    'select sum(amount) as "total!", id as "key?" from sale group by id',
    '{ total: string; key: number | null }',
  ],
  ['select tags, facts from sale, shop', '{ tags: string[]; facts: unknown }'],
  [
    'select row_number() over () as n, lag(id) over () as before from shop',
    '{ n: number; before: number | null }',
  ],
  // Statements that write.
  [
    'insert into shop (id, name, code) values (:id, :name, :code) returning id, city',
    '{ id: number; city: string | null }',
  ],
  [
    'with gone as (delete from sale where id = :id returning shop_id, amount) select * from gone',
    '{ shopId: number | null; amount: string }',
  ],
])('%s gives %s', async (text, row) => expect(await rowOf(text)).toBe(row));

test('parameters have the types of what they are compared with or written to', async () => {
  const text = `insert into sale (id, shop_id, amount, tags) select :id, h.id, :amount, :tags from shop h
    where h.name = :name and (:city?::text is null or h.city = :city) and h.facts @> :facts`;
  expect(await typeOf(text, 'run')).toBe(
    '{ params: { id: number; amount: string; tags: readonly string[]; name: string; ' +
      'city: string | null | undefined; facts: JsonParam }; row: {} }',
  );
});

test('a statement that cannot be typed is refused by its name', async () => {
  await expect(typeOf('select nothing')).rejects.toThrow(/"probe" cannot be prepared: .*nothing/u);
  await expect(typeOf('select id, name as id from shop')).rejects.toThrow(/"probe" gives "id" twice/u);
  await expect(typeOf('select id, name from shop', 'value')).rejects.toThrow(/single column and gives 2/u);
  await expect(typeOf(`select '1.2.3.4'::cidr as net`)).rejects.toThrow(/value-types.ts.*"cidr"/u);
});
