import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { describe, expect, it } from 'vitest';
import { emptyListState } from './list-state.ts';
import { allRows, isChanged, readShared, stateOfView, viewOf, withView } from './saved-views.ts';

const active: FilterModel = { Field: 'isActive', Condition1: { Type: 'equals', Filter: true } };
const tehran: FilterModel = { Field: 'regionID', Condition1: { Type: 'in', Values: [1] } };
const view = { name: 'فعال', SortModels: [], filterModels: [active, tehran] };

describe('saved views', () => {
  it('are unchanged while the same rows are shown, in whatever order the filters were set', () => {
    expect(isChanged(view, { ...stateOfView(view), filters: [tehran, active] })).toBe(false);
    expect(isChanged(allRows, emptyListState)).toBe(false);
  });

  it('are changed by a filter more, a filter less or another order, not by a page', () => {
    expect(isChanged(allRows, { ...emptyListState, filters: [active] })).toBe(true);
    expect(isChanged(view, { ...stateOfView(view), filters: [active] })).toBe(true);
    expect(isChanged(view, { ...stateOfView(view), sort: [{ Field: 'email', Sort: 'asc' }] })).toBe(true);
    expect(isChanged(view, { ...stateOfView(view), page: 3, row: '7' })).toBe(false);
  });

  it('open on their first page without a choice', () => {
    expect(stateOfView(view)).toMatchObject({ page: 1, row: '', view: 'فعال', filters: [active, tehran] });
  });

  it('a link to a view that was deleted shows all rows as its view', () => {
    expect(viewOf([view], { ...emptyListState, view: 'گذشته' })).toBe(allRows);
  });

  it('are added under a new name and overwritten under a known one', () => {
    const other = { name: 'دیگر', SortModels: [], filterModels: [active] };
    expect(withView([view], other).map(({ name }) => name)).toEqual(['فعال', 'دیگر']);
    expect(withView([view], { ...other, name: 'فعال' })).toEqual([{ ...other, name: 'فعال' }]);
  });

  it('of two persons under one name are told apart in the address', () => {
    const rights = { isOwn: false, mayChange: false, mayDelete: false, isLocked: true, owner: 'نادر' };
    const shared = readShared({ ...view, ...rights, id: 7, rowVersion: 1 });
    const { view: key } = stateOfView(shared);
    expect(key).not.toBe(view.name);
    expect(viewOf([view, shared], { ...emptyListState, view: key })).toBe(shared);
    expect(viewOf([view, shared], { ...emptyListState, view: view.name })).toBe(view);
    const namesake = { ...view, name: key };
    expect(viewOf([namesake, shared], { ...emptyListState, view: key })).toBe(shared);
    expect(viewOf([namesake, shared], stateOfView(namesake))).toBe(namesake);
  });
});
