import { dealingList } from '@nazer/contract/exports/dealings.list.ts';
import { rateBandList } from '@nazer/contract/exports/rate-bands.list.ts';
import { supplyList } from '@nazer/contract/exports/supplies.list.ts';
import { useExceptionList } from '@nazer/contract/sana/use-exceptions.list.ts';
import { describe, expect, it } from 'vitest';
import { writeFilters } from '../list-state.ts';
import { filtersOf } from './quick-filters.tsx';

const today = '1405/01/30';

describe('the filters behind a chip', () => {
  it('hold days counted from today', () => {
    expect(writeFilters(filtersOf(dealingList.quick.today, today))).toBe('date.eq.1405/01/30');
    // What ends within three days.
    expect(writeFilters(filtersOf(supplyList.quick.ending, today))).toBe(
      'status.in.1,2;expire.r.1405/01/30,1405/02/02',
    );
  });

  it('ask only for records in force where they ask for what ends soon', () => {
    // Within thirty days.
    expect(writeFilters(filtersOf(useExceptionList.quick.ending, today))).toBe(
      'status.in.1;to.r.1405/01/30,1405/02/29',
    );
  });

  it('may mean what has no end as well', () => {
    expect(writeFilters(filtersOf(rateBandList.quick.inForce, today))).toBe(
      'from.le.1405/01/30;to.ge.1405/01/30|b;isReplaced.eq.0',
    );
  });
});
