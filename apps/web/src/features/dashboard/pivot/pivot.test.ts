import { dealingList } from '@nazer/contract/exports/dealings.list.ts';
import { company } from '@nazer/contract/crm/crm.resources.ts';
import type { Pivot } from '@nazer/contract/kernel/list-calls.ts';
import { describe, expect, it } from 'vitest';
import { readPivot, writePivot } from './pivot-address.ts';
import { cellsOf, figureIn, placeOf, rowsInOrder, scaleOf, shareOf, writePlace } from './pivot-figures.ts';

describe('what a pivot shows', () => {
  it('is suggested where the address says nothing or nonsense', () => {
    const usual = {
      rows: { Field: 'currency' },
      columns: { Field: 'date', Step: 'month' },
      figures: ['euroAmount', 'rate'],
      form: 'both',
      order: undefined,
    };
    expect(readPivot(dealingList, {})).toEqual(usual);
    expect(
      readPivot(dealingList, { rows: 'nationalId', columns: 'amount', show: 'x', by: 'y', form: 1 }),
    ).toEqual(usual);
    // A list without sums shows the count.
    expect(readPivot(company, {})?.figures).toEqual(['count']);
  });

  it('is read from the address as it was written there', () => {
    const choice = {
      rows: { Field: 'date', Step: 'week' },
      columns: { Field: 'forum' },
      figures: ['count', 'totalRial'],
      form: 'table',
      order: { Field: 'totalRial', Sort: 'desc' },
    } as const;
    const search = writePivot(dealingList, choice);
    expect(search).toMatchObject({
      rows: 'date.week',
      columns: 'forum',
      show: 'count,totalRial',
      by: '-totalRial',
    });
    expect(readPivot(dealingList, { ...search })).toEqual(choice);
    // An address that names rows alone has no columns, and a column is never used on both sides.
    expect(readPivot(dealingList, { rows: 'forum' })?.columns).toBeUndefined();
    expect(readPivot(dealingList, { rows: 'forum', columns: 'forum' })?.columns).toBeUndefined();
  });
});

describe('the figures of a pivot', () => {
  const cell = (row: number | null, euroAmount: string | null, count = 1) => ({
    row,
    column: null,
    count,
    sums: { euroAmount },
    averages: { rate: null },
  });
  const pivot: Pivot = {
    rows: [{ value: 'AED' }, { value: 'EUR' }, { value: 'USD' }],
    columns: [],
    cells: [cell(0, '900.50', 2), cell(1, '10000.00'), cell(2, null), cell(null, '12000.00', 4)],
  };
  const cellAt = cellsOf(pivot);
  const ordered = { pivot, cellAt, figure: 'euroAmount', isOfDays: false, order: undefined };

  it('stand in the order asked for: the largest first, days in theirs, nothing last', () => {
    expect(rowsInOrder(ordered)).toEqual([1, 0, 2]);
    expect(rowsInOrder({ ...ordered, order: { Field: 'euroAmount', Sort: 'asc' } })).toEqual([0, 1, 2]);
    expect(rowsInOrder({ ...ordered, order: { Field: 'count', Sort: 'desc' } })).toEqual([0, 1, 2]);
    expect(rowsInOrder({ ...ordered, isOfDays: true })).toEqual([0, 1, 2]);
    expect(rowsInOrder({ ...ordered, order: { Field: 'name', Sort: 'desc' } })).toEqual([2, 1, 0]);
  });

  it('are written exactly, and a missing one is left empty', () => {
    expect(figureIn(cellAt({ row: 0, column: null }), 'euroAmount')).toBe('900.50');
    expect(figureIn(cellAt({ row: null, column: null }), 'count')).toBe('4');
    expect(figureIn(cellAt({ row: 2, column: null }), 'rate')).toBeNull();
    expect(shareOf(cellAt, 1, 'euroAmount')).toBeCloseTo(83.33, 2);
    expect(shareOf(cellAt, 2, 'euroAmount')).toBeNull();
  });

  it('of an opened cell are found again by the address, whatever rows came since', () => {
    const wide: Pivot = { ...pivot, columns: [{ value: '1405/07/01' }, { value: null }] };
    const later: Pivot = { ...wide, rows: [{ value: 'JPY' }, ...wide.rows] };
    const places = [null, 0, 1, 2].flatMap((row) => [null, 0, 1].map((column) => ({ row, column })));
    expect(writePlace(wide, { row: 1, column: 0 })).toBe('EUR~1405/07/01');
    for (const place of places) {
      expect(placeOf(wide, writePlace(wide, place))).toEqual(place);
      const moved = { ...place, row: place.row === null ? null : place.row + 1 };
      expect(placeOf(later, writePlace(wide, place))).toEqual(moved);
    }
    expect(placeOf(wide, '')).toBeNull();
    expect(placeOf(wide, 'JPY~*')).toBeNull();
    expect(placeOf(wide, 'EUR~1405/08/01')).toBeNull();
  });

  it('are drawn in thousands, millions or billions', () => {
    expect(scaleOf([1_290_000, null])).toEqual({ divisor: 1e3, word: 'thousand' });
    expect(scaleOf([17_000_000])).toEqual({ divisor: 1e6, word: 'million' });
    expect(scaleOf([-3e12])).toEqual({ divisor: 1e9, word: 'billion' });
    expect(scaleOf([9_999])).toEqual({ divisor: 1, word: null });
    expect(scaleOf([])).toEqual({ divisor: 1, word: null });
  });
});
