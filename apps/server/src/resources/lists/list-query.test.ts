// Every kind with every operator: the SQL is looked at and run, and its rows compared with a plain reading of the
// values.
import { company, companyProduct, person, product } from '@nazer/contract/crm/crm.resources.ts';
import {
  emptyValue,
  type FieldKind,
  fieldKinds,
  type FieldValue,
  isFolded,
  type Operator,
  operatorsOf,
} from '@nazer/contract/kernel/field-kinds.ts';
import type { Condition } from '@nazer/contract/kernel/page.ts';
import { fieldOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { startOfDay } from '@nazer/persian/jalali.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '../../modules/crm/crm.service.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { loadDemoData } from '../../simulate/demo-data.ts';
import { selectFields } from '../rows/columns.ts';
import { buildListQuery, type ListRequestParts } from './list-query.ts';
import { listingOf } from './listing.ts';

/** Declares a field of a resource as another kind of the same nature, for kinds that no resource has yet. */
const readAs = (resource: ResourceDefinition, key: string, kind: FieldKind): ResourceDefinition => ({
  ...resource,
  fields: resource.fields.map((field) => (field.key === key ? { ...field, kind } : field)),
});

/** A field of each kind. A kind that no resource has a suitable column of is read from a column of another kind. */
const fieldOfKind: Readonly<Record<FieldKind, [ResourceDefinition, string]>> = {
  text: [person, 'family'],
  longText: [person, 'address'],
  number: [companyProduct, 'qty'],
  count: [readAs(company, 'companyID', 'count'), 'companyID'],
  integer: [company, 'companyID'],
  money: [product, 'price'],
  boolean: [company, 'isActive'],
  jalaliDate: [person, 'birthdate'],
  choice: [person, 'sex'],
  reference: [company, 'industryID'],
  mellicode: [person, 'mellicode'],
  mobile: [person, 'mobile'],
  telephone: [person, 'tel'],
  postalCode: [person, 'posticode'],
  digits: [readAs(person, 'posticode', 'digits'), 'posticode'],
  email: [company, 'email'],
};

const sqlOf: Readonly<Record<Operator, RegExp>> = {
  contains: /^t\.\w+ like \$1$/,
  notContains: /^t\.\w+ not like \$1$/,
  startsWith: /^t\.\w+ like \$1$/,
  endsWith: /^t\.\w+ like \$1$/,
  equals: /^t\.\w+ = \$1(::\w+( precision)?)?$/,
  notEqual: /^t\.\w+ <> \$1(::\w+( precision)?)?$/,
  lessThan: /^\(?t\.\w+ < \$1::[\w ]+( and t\.\w+ <> ''\))?$/,
  lessThanOrEqual: /^\(?t\.\w+ <= \$1::[\w ]+( and t\.\w+ <> ''\))?$/,
  greaterThan: /^t\.\w+ > \$1::[\w ]+$/,
  greaterThanOrEqual: /^t\.\w+ >= \$1::[\w ]+$/,
  inRange: /^t\.\w+ between \$1::[\w ]+ and \$2::[\w ]+$/,
  period: /^t\.\w+ between \$1::[\w ]+ and \$2::[\w ]+$/,
  in: /^t\.\w+ = any\(\$1::\w+\[\]\)$/,
  blank: /^t\.\w+ = (''|0)$/,
  notBlank: /^t\.\w+ <> (''|0)$/,
};

/** Conditions on flags name the column alone, with nothing to compare it to. */
const flagSql = /^(?:not )?\(t\.\w+\)$/;

type Test = (value: FieldValue) => boolean;

interface Case {
  readonly condition: Condition;
  readonly holds: Test;
  /** Moment of the query, where the result depends on it. */
  readonly at?: Date;
}

/** Expected result of an operator, computed without SQL. */
function caseOf(kind: FieldKind, Type: Operator, values: readonly FieldValue[]): Case {
  const filled = values
    .filter((value) => value !== emptyValue(kind))
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  const some = filled[Math.floor(filled.length / 2)] ?? '';
  const other = filled[Math.floor(filled.length / 4)] ?? '';
  const key = (value: FieldValue): string => (isFolded(kind) ? foldKey(String(value)) : String(value));
  const ranked = (value: FieldValue): number | string =>
    kind === 'jalaliDate' ? String(value) : Number(value);
  const [low, high] = [some, other].toSorted((a, b) => (ranked(a) < ranked(b) ? -1 : 1)) as [
    FieldValue,
    FieldValue,
  ]; // two of two
  const part = String(some).slice(1, 4);
  const start = String(some).slice(0, 3);
  const end = String(some).slice(-3);
  const isDay: Test = (value) => kind !== 'jalaliDate' || value !== '';
  const cases: Record<Operator, Case> = {
    contains: { condition: { Type, Filter: part }, holds: (value) => key(value).includes(foldKey(part)) },
    notContains: { condition: { Type, Filter: part }, holds: (value) => !key(value).includes(foldKey(part)) },
    startsWith: {
      condition: { Type, Filter: start },
      holds: (value) => key(value).startsWith(foldKey(start)),
    },
    endsWith: { condition: { Type, Filter: end }, holds: (value) => key(value).endsWith(foldKey(end)) },
    equals: { condition: { Type, Filter: some }, holds: (value) => key(value) === key(some) },
    notEqual: { condition: { Type, Filter: some }, holds: (value) => key(value) !== key(some) },
    lessThan: { condition: { Type, Filter: some }, holds: (v) => isDay(v) && ranked(v) < ranked(some) },
    lessThanOrEqual: {
      condition: { Type, Filter: some },
      holds: (v) => isDay(v) && ranked(v) <= ranked(some),
    },
    greaterThan: { condition: { Type, Filter: some }, holds: (value) => ranked(value) > ranked(some) },
    greaterThanOrEqual: {
      condition: { Type, Filter: some },
      holds: (value) => ranked(value) >= ranked(some),
    },
    inRange: {
      condition: { Type, Filter: low, FilterTo: high },
      holds: (value) => ranked(value) >= ranked(low) && ranked(value) <= ranked(high),
    },
    period: {
      condition: { Type, Filter: 'thisYear' },
      holds: (value) => String(value).startsWith(`${String(some).slice(0, 4)}/`),
      ...(kind === 'jalaliDate' && { at: startOfDay(String(some)) }),
    },
    in: {
      condition: { Type, Values: [some, other] },
      holds: (value) => [key(some), key(other)].includes(key(value)),
    },
    blank: { condition: { Type }, holds: (value) => value === emptyValue(kind) },
    notBlank: { condition: { Type }, holds: (value) => value !== emptyValue(kind) },
  };
  return cases[Type];
}

const queryOf = (definition: ResourceDefinition, request: ListRequestParts, at = new Date()) =>
  buildListQuery(listingOf({ language: 'fa' }, definition), request, at);

async function valuesOf(
  db: Database,
  [definition, key]: readonly [ResourceDefinition, string],
  example?: Pick<Case, 'condition' | 'at'>,
): Promise<FieldValue[]> {
  const filterModels = example ? [{ Field: key, Condition1: example.condition }] : [];
  const query = queryOf(definition, { filterModels, SortModels: [] }, example?.at);
  const { rows } = await db.query<Record<string, FieldValue>>(
    `select ${selectFields([fieldOf(definition, key)])} from ${query.from} where ${query.where} order by ${query.orderBy}`,
    query.params,
  );
  return rows.map((row) => row[key] ?? '');
}

describe.each(bothEngines())('the filter of a list on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadReferenceData(db, () => {});
    await loadDemoData(db, () => {});
    // The values contain signs that a filter must not take for its own.
    await db.query(`update person set family = '50%_\\', family_folded = '50%_\\' where id = 7`);
  });
  afterAll(() => db.close());

  const pairs = fieldKinds.flatMap((kind) =>
    operatorsOf(kind).map((operator): [FieldKind, Operator] => [kind, operator]),
  );

  it.each(pairs)(
    'a column of the kind %s is filtered by %s as a plain reading finds',
    async (kind, operator) => {
      const place = fieldOfKind[kind];
      const all = await valuesOf(db, place);
      const example = caseOf(kind, operator, all);
      const { condition, holds } = example;
      const { where } = queryOf(place[0], {
        filterModels: [{ Field: place[1], Condition1: condition }],
        SortModels: [],
      });
      expect(where.replace('t.deleted_at is null and ', '')).toMatch(
        kind === 'boolean' ? flagSql : sqlOf[operator],
      );
      const expected = all.filter(holds);
      expect(await valuesOf(db, place, example)).toEqual(expected);
      // A case that finds all or nothing would prove little; only a column may well have no blanks, or nothing else.
      const mayFindAll = operator === 'blank' || operator === 'notBlank';
      const findsAll = new Set([0, all.length]).has(expected.length);
      expect(findsAll && !mayFindAll).toBe(false);
    },
  );

  it.each(fieldKinds)('%s refuses the operators of other kinds and values of other types', (kind) => {
    const [definition, Field] = fieldOfKind[kind];
    const build = (Condition1: Condition) => () =>
      queryOf(definition, { filterModels: [{ Field, Condition1 }], SortModels: [] });
    for (const Type of Object.keys(sqlOf) as Operator[]) {
      const isKnown = operatorsOf(kind).includes(Type);
      if (isKnown && (Type === 'blank' || Type === 'notBlank')) continue;
      expect(build({ Type })).toThrow(
        expect.objectContaining({
          code: isKnown ? 'wrongType' : 'unknownOperator',
          facts: { values: expect.objectContaining({ field: Field }) },
        }),
      );
    }
    if (operatorsOf(kind).includes('contains')) return;
    for (const Filter of ['abc', '1e9', '', '9'.repeat(40), '1405/13/01', '\u0000']) {
      expect(build({ Type: 'equals', Filter })).toThrow(AppError);
    }
  });

  it('refuses whole texts without values as it does for parts of texts', () => {
    const listing = listingOf({ language: 'fa' }, person);
    const columns = { ...listing.columns, family: { sql: 't.family', exact: 't.family' } };
    const build = (Condition1: Condition) => () =>
      buildListQuery(
        { ...listing, columns },
        { filterModels: [{ Field: 'family', Condition1 }], SortModels: [] },
        new Date(),
      );
    expect(build({ Type: 'in' })).toThrow(expect.objectContaining({ code: 'wrongType' }));
    expect(build({ Type: 'equals' })).toThrow(expect.objectContaining({ code: 'wrongType' }));
    expect(build({ Type: 'in', Values: ['رضایی'] })().where).toContain('t.family = any($1::text[])');
  });

  it('finds a part of a word written with other letters, and takes % and _ as letters', async () => {
    const family = (Filter: string) =>
      valuesOf(db, [person, 'family'], { condition: { Type: 'contains', Filter } });
    expect(await family('كريمي')).toEqual(await family('کریمی'));
    expect((await family('کریمی')).length).toBeGreaterThan(0);
    expect(await family('50%_\\')).toEqual(['50%_\\']);
    expect(await family('%')).toEqual(['50%_\\']);
  });

  it('joins two conditions of a field with OR or AND, and fields with AND', () => {
    const Condition1 = { Type: 'contains', Filter: 'آب' } as const;
    const Condition2 = { Type: 'notContains', Filter: 'بن' } as const;
    const query = queryOf(company, {
      filterModels: [
        { Field: 'companyName', Condition1, Condition2, FilterOperator: 'OR' },
        { Field: 'isActive', Condition1: { Type: 'equals', Filter: true } },
      ],
      SortModels: [{ Field: 'industryID', Sort: 'asc' }],
    });
    expect(query.where).toBe(
      't.deleted_at is null and (t.company_name_folded like $1 or t.company_name_folded not like $2) and (t.is_active)',
    );
    expect(query.params).toEqual(['%اب%', '%بن%']);
    expect(query.orderBy).toBe('coalesce(s_industryid_name.place, 0) asc, t.company_id asc');
    expect(query.from).toMatch(/^company t left join \(select .* from industry\) s_industryid_name on /);
  });

  it('refuses fields the resource does not have, in filters and orders', () => {
    const build = (Field: string) => () =>
      queryOf(company, { filterModels: [], SortModels: [{ Field, Sort: 'asc' }] });
    expect(build('company_id; drop table company')).toThrow('unknownField');
    expect(build('constructor')).toThrow('unknownField');
  });

  it('orders names and labels by the Persian alphabet', async () => {
    const collator = new Intl.Collator('fa');
    const query = queryOf(person, {
      filterModels: [],
      SortModels: [{ Field: 'family', Sort: 'asc' }],
    });
    const { rows } = await db.query<{ family: string }>(
      `select t.family from ${query.from} where ${query.where} order by ${query.orderBy}`,
    );
    const families = rows.map(({ family }) => family);
    expect(new Set(families).size).toBeGreaterThan(80);
    // Spaces and ZWNJ aside, no name stands before one that sorts earlier.
    const withoutZwnj = families.map((name) => name.replaceAll('\u200c', ''));
    expect(withoutZwnj).toEqual(withoutZwnj.toSorted(collator.compare));
    const letters = 'یهونملگکقفغعظطضصشسژزرذدخحچجثتپباآ09 '.split('');
    const { rows: sorted } = await db.query<{ letter: string }>(
      'select letter from unnest($1::text[]) letter order by sort_key(letter)',
      [letters],
    );
    expect(sorted.map(({ letter }) => letter)).toEqual(letters.toSorted(collator.compare));
  });
});
