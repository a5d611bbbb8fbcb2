import { company, person } from '@nazer/contract/crm/crm.resources.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyListState, type ListState, readListState, withFilter, writeListState } from './list-state.ts';

const roundTrip = (state: ListState): ListState => {
  // Passes through the text of an address, as the router does.
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(writeListState(state))) {
    if (value !== undefined) query.set(key, String(value));
  }
  return readListState(company, Object.fromEntries(new URLSearchParams(query.toString())));
};

describe('the state of a list in the address', () => {
  it('leaves the plain list a plain address', () => {
    expect(Object.values(writeListState(emptyListState)).every((value) => value === undefined)).toBe(true);
    expect(readListState(company, {})).toEqual(emptyListState);
  });

  it('is compact and can be read by a person', () => {
    const state: ListState = {
      ...emptyListState,
      page: 2,
      sort: [{ Field: 'registerDate', Sort: 'desc' }],
      filters: [
        { Field: 'regionID', Condition1: { Type: 'in', Values: [1, 2] } },
        { Field: 'companyName', Condition1: { Type: 'contains', Filter: 'پارس' } },
      ],
      row: '1042',
    };
    expect(writeListState(state)).toMatchObject({
      page: 2,
      sort: '-registerDate',
      f: 'regionID.in.1,2;companyName.c.پارس',
      row: '1042',
    });
    expect(roundTrip(state)).toEqual(state);
  });

  it('keeps both conditions of a field and how they are joined', () => {
    const filter: FilterModel = {
      Field: 'registerDate',
      Condition1: { Type: 'inRange', Filter: '1404/01/01', FilterTo: '1404/02/01' },
      Condition2: { Type: 'blank' },
      FilterOperator: 'OR',
    };
    expect(roundTrip({ ...emptyListState, filters: [filter] }).filters).toEqual([filter]);
  });

  it('keeps a period by its name, and leaves out one it does not know', () => {
    const filter: FilterModel = {
      Field: 'registerDate',
      Condition1: { Type: 'period', Filter: 'lastMonth' },
    };
    const { f } = writeListState({ ...emptyListState, filters: [filter] });
    expect(f).toBe('registerDate.p.lastMonth');
    expect(readListState(company, { f }).filters).toEqual([filter]);
    expect(readListState(company, { f: 'registerDate.p.nextMonth' }).filters).toEqual([]);
  });

  it('gives back any text that was filtered for, whatever signs it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        fc.pre(text.isWellFormed());
        const filters: FilterModel[] = [
          { Field: 'companyName', Condition1: { Type: 'contains', Filter: text } },
          { Field: 'isActive', Condition1: { Type: 'equals', Filter: true } },
        ];
        expect(roundTrip({ ...emptyListState, filters }).filters).toEqual(filters);
      }),
    );
  });

  it('keeps the zeros at the head of a national id', () => {
    expect(readListState(person, { row: '0012345679' }).row).toBe('0012345679');
    const filter: FilterModel = { Field: 'mellicode', Condition1: { Type: 'startsWith', Filter: '001' } };
    const { f } = writeListState({ ...emptyListState, filters: [filter] });
    expect(readListState(person, { f }).filters).toEqual([filter]);
  });

  it.each(['1', 'true'])('reads %s as yes', (text) => {
    const filter: FilterModel = { Field: 'isActive', Condition1: { Type: 'equals', Filter: true } };
    expect(readListState(company, { f: `isActive.eq.${text}` }).filters).toEqual([filter]);
  });

  it.each([
    ['an unknown field', { f: 'salary.gt.5', sort: 'salary' }],
    ['an unknown operator', { f: 'companyName.xx.5' }],
    ['an operator of another kind', { f: 'companyName.gt.5' }],
    ['a condition without its value', { f: 'companyName.c' }],
    ['what is neither yes nor no', { f: 'isActive.eq.maybe;isCustomer.in.1,2' }],
    ['half a range', { f: 'registerDate.r.1404/01/01' }],
    ['no page', { page: '-3' }],
    ['a page that is no number', { page: 'two' }],
    ['values that are no text', { f: { a: 1 }, row: ['x'] }],
  ])('leaves out %s of an old or damaged link', (_what, search) => {
    expect(readListState(company, search)).toEqual(emptyListState);
  });

  it('replaces the filter of a field where it stands and removes it with null', () => {
    const one: FilterModel = { Field: 'email', Condition1: { Type: 'blank' } };
    const two: FilterModel = { Field: 'companyName', Condition1: { Type: 'contains', Filter: 'ا' } };
    const changed: FilterModel = { Field: 'email', Condition1: { Type: 'notBlank' } };
    expect(withFilter([one, two], 'email', changed)).toEqual([changed, two]);
    expect(withFilter([one, two], 'email', null)).toEqual([two]);
  });
});
