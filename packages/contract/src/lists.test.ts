import { describe, expect, test } from 'vitest';
import { operatorsOf } from './kernel/field-kinds.ts';
import type { ListDefinition } from './kernel/list.ts';
import { lists } from './lists.ts';

const quickFilters = lists.flatMap((list: ListDefinition) =>
  Object.entries(list.quick ?? {}).map(([name, quick]) => [`${list.name}.${name}`, list, quick] as const),
);

/** Faults of a quick filter: columns and operators that its list does not support. */
const wrongOf = ({ fields }: ListDefinition, quick: (typeof quickFilters)[number][2]): string[] =>
  Object.entries(quick).flatMap(([key, { Type, Filter, FilterTo, Values }]) => {
    const column = fields.find((field) => field.key === key);
    if (!column || column.filterable === false) return [`${key} is not filtered`];
    if (!operatorsOf(column.kind).includes(Type)) return [`${key} takes no filter ${Type}`];
    const wanted = { in: Values, inRange: FilterTo, blank: true, notBlank: true }[String(Type)] ?? Filter;
    return wanted === undefined ? [`${key} is compared with nothing`] : [];
  });

describe('a column that names an exchange office', () => {
  const offices = lists.flatMap(({ name, fields }: ListDefinition) =>
    fields
      .filter(({ key }) => /(?:sarafi|sar|exchange)Id$/iu.test(key))
      .map((field) => [`${name}.${field.key}`, field] as const),
  );

  test.each(offices)('%s is a reference that leads to its page', (_name, { kind, opens }) => {
    expect(kind).toBe('reference');
    expect(opens).toBe('ExchangeOffice');
  });
});

describe('a column that names a merchant', () => {
  const merchants = lists.flatMap(({ name, fields }: ListDefinition) =>
    fields
      .filter(({ key }) => /^(?:merchant|merchantName|supplier)$/u.test(key))
      .map((field) => [`${name}.${field.key}`, field, fields] as const),
  );

  test.each(merchants)('%s leads to its page, for those who may open it', (_name, { opens, by }, fields) => {
    expect(opens).toBe('Merchant');
    expect(fields.find(({ key }) => key === by)).toMatchObject({ right: 'merchant.view', nullable: true });
  });
});

describe('a column that names who did something', () => {
  /** Full names of users in lists about them. */
  const users = ['UserSession.fullName', 'RoleHolder.fullName'];
  const people = lists.flatMap(({ name, fields }: ListDefinition) =>
    fields
      .filter(
        ({ key }) => /(?:^by|By|ByName|^ownerId|^senderName)$/u.test(key) || users.includes(`${name}.${key}`),
      )
      .map((field) => [`${name}.${field.key}`, field] as const),
  );

  test.each(people)('%s leads to their profile', (_name, { key, opens, by, isPerson, hidden }) => {
    // A hidden column is the login beside the name.
    expect(isPerson === true || hidden === true).toBe(true);
    expect([opens, by]).toEqual(isPerson ? ['Profile', `${key}Profile`] : [undefined, undefined]);
  });
});

describe('the chips over lists', () => {
  test.each(quickFilters)('%s filters columns of its list as they are filtered', (_name, list, quick) => {
    expect(wrongOf(list, quick)).toEqual([]);
  });

  test('are five at most, which is what people remember', () => {
    const many = lists.filter(({ quick }: ListDefinition) => Object.keys(quick ?? {}).length > 5);
    expect(many.map(({ name }) => name)).toEqual([]);
  });
});
