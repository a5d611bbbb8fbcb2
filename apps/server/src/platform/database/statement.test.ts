import { describe, expect, test } from 'vitest';
import '../../modules/payments/bank-references.queries.ts';
import { rowKey } from './column-names.ts';
import { type StatementName, statement } from './statement.ts';
import { readStatement } from './statement-text.ts';

describe('the text of a statement', () => {
  test.each([
    ['select :id', 'select $1', ['id']],
    ['select :id::int, :name, :id', 'select $1::int, $2, $1', ['id', 'name']],
    [
      `select ':no', "a:no", '10:30:00', ':it''s :no' -- :no\n, :yes`,
      `select ':no', "a:no", '10:30:00', ':it''s :no' -- :no\n, $1`,
      ['yes'],
    ],
    [
      'select a[1:2], a[:from::int], /* :no */ x::text from t',
      'select a[1:2], a[$1::int], /* :no */ x::text from t',
      ['from'],
    ],
    [`select :a || ':' || :b`, `select $1 || ':' || $2`, ['a', 'b']],
  ])('%s', (text, sql, params) => {
    const read = readStatement(text);
    expect(read.sql).toBe(sql);
    expect(read.params).toEqual(params);
  });

  test('says which parameters may be null', () => {
    const { sql, nullable } = readStatement('select :a?::int is null, :a, :b, c ? :d from t');
    expect(sql).toBe('select $1::int is null, $1, $2, c ? $3 from t');
    expect([...nullable]).toEqual(['a']);
  });

  test('writes as JSON what is cast to it', () => {
    const { sql, json } = readStatement('select :a::json, :b?::jsonb, :c::jsonbody, :d');
    expect(sql).toBe('select $1::json, $2::jsonb, $3::jsonbody, $4');
    expect([...json]).toEqual(['a', 'b']);
  });

  test('has no parameters by number', () => {
    expect(() => readStatement('select $1')).toThrow(/Name the parameter \$1/u);
    expect(readStatement(`select '$1'`).params).toEqual([]);
  });
});

test('a statement has a name of its own that PostgreSQL does not cut off', () => {
  // Names the types do not know.
  const declare = (name: string) => statement.run(name as StatementName, 'select 1');
  expect(() => declare('bank-reference-find')).toThrow(/Two statements are called "bank-reference-find"/u);
  expect(() => declare('x'.repeat(64))).toThrow(/too long/u);
  // PostgreSQL is sent the name of a part with `with-` before it.
  const declarePart = (name: string) => statement.part(name as StatementName, 'select 1');
  expect(() => declarePart('y'.repeat(59))).toThrow(/too long/u);
  expect(declarePart('y'.repeat(58))().name).toBe(`with-${'y'.repeat(58)}`);
});

test.each([
  ['id', 'id'],
  ['request_id', 'requestId'],
  ['requestId', 'requestId'],
  ['total!', 'total'],
  ['due_on?', 'dueOn'],
  ['?column?', '?column'],
])('the column %s is %s in a row', (column, key) => expect(rowKey(column)).toBe(key));
