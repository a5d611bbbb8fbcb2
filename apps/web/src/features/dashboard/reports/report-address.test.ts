import { describe, expect, it } from 'vitest';
import { faultOf, readReportQuery, spanTo, yearEarlier } from './report-address.ts';

describe('what a report shows', () => {
  it('is two months up to today where the address says nothing or nonsense', () => {
    const now = new Date('2026-11-23T09:00:00Z');
    const usual = {
      report: 'rate',
      view: 'chart',
      currency: '',
      from: '1405/07/03',
      to: '1405/09/02',
      year: 1405,
      isCompared: false,
    };
    expect(readReportQuery({}, now)).toEqual(usual);
    const nonsense = {
      report: 'x',
      view: 7,
      currency: 5,
      from: '1405',
      to: '1405/09/02',
      year: '12',
      compare: 'yes',
    };
    expect(readReportQuery(nonsense, now)).toEqual(usual);
    expect(readReportQuery({ from: '1404/01/01', to: '1404/12/30' }, now)).toEqual(usual);
    expect(readReportQuery({ report: 'offers', year: '1404', compare: '1' }, now)).toMatchObject({
      report: 'offers',
      year: 1404,
      isCompared: true,
    });
  });

  it('is refused where the end is first, and beyond what the server reports', () => {
    expect(faultOf({ from: '1405/02/01', to: '1405/01/01' })).toBe('reversed');
    expect(faultOf({ from: '1403/12/30', to: '1404/12/29' })).toBeNull();
    expect(faultOf({ from: '1403/12/29', to: '1404/12/29' })).toBe('tooLong');
    expect(faultOf(spanTo('1404/01/31', 'year'))).toBeNull();
  });

  it('stands beside the same day of the year before, the last of a leap year beside the one before', () => {
    expect(yearEarlier('1405/09/02')).toBe('1404/09/02');
    expect(yearEarlier('1403/12/30')).toBe('1402/12/29');
  });
});
