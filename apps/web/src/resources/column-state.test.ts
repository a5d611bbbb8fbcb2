import { company, companyTelephone } from '@nazer/contract/crm/crm.resources.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { provinceDrillDowns, sumBehind } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { describe, expect, it } from 'vitest';
import {
  requiredSums,
  type Column,
  defaultColumns,
  mergeColumns,
  moveColumn,
  patchColumn,
  reorderVisible,
  visibleColumns,
} from './column-state.ts';

const names = (columns: readonly Column[]): string[] => columns.map((column) => column.field);
const column = (field: string, rest: Partial<Column> = {}): Column => ({
  field,
  hidden: false,
  width: 100,
  pinned: '',
  ...rest,
});

describe('columns as the user left them', () => {
  it('begin as the definition has them, without what the place already says', () => {
    const columns = defaultColumns(companyTelephone, ['companyID']);
    expect(names(columns)).toEqual(['rowID', 'data', 'dataType', 'comment']);
    expect(defaultColumns(company).find(({ field }) => field === 'address')?.hidden).toBe(true);
  });

  it('show a field that came since, after its neighbour, and forget one that is gone', () => {
    const defaults = [column('a'), column('new'), column('b')];
    const saved = [column('b', { width: 300 }), column('gone'), column('a')];
    expect(mergeColumns(defaults, saved)).toEqual([column('b', { width: 300 }), column('a'), column('new')]);
  });

  it('stand pinned ones first, then the rest, then those pinned at the end', () => {
    const columns = [
      column('a', { pinned: 'end' }),
      column('b'),
      column('c', { pinned: 'start' }),
      column('d', { hidden: true }),
    ];
    expect(names(visibleColumns(columns))).toEqual(['c', 'b', 'a']);
  });

  it('move by steps and stop at the ends', () => {
    const columns = [column('a'), column('b'), column('c')];
    expect(names(moveColumn(columns, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(names(moveColumn(columns, 'a', -1))).toEqual(['a', 'b', 'c']);
    expect(names(moveColumn(columns, 'c', 5))).toEqual(['a', 'b', 'c']);
  });

  it('keep hidden ones in their place when the visible ones are dragged', () => {
    const columns = [column('a'), column('h', { hidden: true }), column('b'), column('c')];
    expect(names(reorderVisible(columns, ['c', 'a', 'b']))).toEqual(['c', 'h', 'a', 'b']);
  });

  it('change one at a time', () => {
    expect(patchColumn([column('a'), column('b')], 'b', { width: 50 })).toEqual([
      column('a'),
      column('b', { width: 50 }),
    ]);
  });
});

describe('a link to the rows behind a sum', () => {
  const columnsOf = (drillDown: keyof typeof provinceDrillDowns) => {
    const { sum } = sumBehind(drillDown);
    const sort = sum === undefined ? [] : [{ Field: sum, Sort: 'desc' as const }];
    return requiredSums(officeList, { sort, filters: provinceDrillDowns[drillDown](8) });
  };

  it('shows the columns whose foot is its proof, however hidden they are', () => {
    expect(columnsOf('taahod')).toEqual(['taahodCeiling', 'taahodUsed']);
    expect(columnsOf('position')).toEqual(['positionCeiling', 'positionValue']);
  });

  it('leaves the columns as they are where rows are counted', () => {
    expect(columnsOf('count')).toEqual([]);
    expect(columnsOf('nearCount')).toEqual([]);
  });
});
