import { describe, expect, it } from 'vitest';
import { BusinessCalendar } from '../../settings/calendar/calendar.service.ts';
import { type DigestPlan, isDigestDue, isQuiet } from './digest-times.ts';

/** A moment in Tehran, which is three and a half hours ahead of UTC in summer as in winter. */
const tehran = (moment: string): Date => new Date(`${moment}:00+03:30`);
const night = { from: 22 * 60, to: 7 * 60 };

describe('quiet hours', () => {
  it.each([
    ['2026-11-25T21:59', false],
    ['2026-11-25T22:00', true],
    ['2026-11-26T00:00', true],
    ['2026-11-26T06:59', true],
    ['2026-11-26T07:00', false],
  ])('from ten to seven go on over midnight: at %s it is %s', (moment, expected) => {
    expect(isQuiet(night, tehran(moment))).toBe(expected);
  });

  it.each([
    ['2026-11-25T12:59', false],
    ['2026-11-25T13:00', true],
    ['2026-11-25T14:29', true],
    ['2026-11-25T14:30', false],
  ])('at noon stay within the day: at %s it is %s', (moment, expected) => {
    expect(isQuiet({ from: 13 * 60, to: 14 * 60 + 30 }, tehran(moment))).toBe(expected);
  });

  it('are the same in summer, when other countries move their clocks', () => {
    expect(isQuiet(night, tehran('2026-07-10T21:59'))).toBe(false);
    expect(isQuiet(night, tehran('2026-07-10T22:00'))).toBe(true);
    expect(isQuiet(null, tehran('2026-07-10T22:00'))).toBe(false);
  });
});

/** Wednesday 4 Azar is a business day, Thursday and Friday are not, Saturday is. */
const calendar = new BusinessCalendar([], { isThursdayHoliday: true });

describe('a digest', () => {
  const daily: DigestPlan = {
    digest: 'daily',
    digestHour: 8,
    quiet: null,
    mailedAt: tehran('2026-11-24T08:00'),
  };
  const due = (plan: Partial<DigestPlan>, moment: string): boolean =>
    isDigestDue({ ...daily, ...plan }, tehran(moment), calendar);

  it('of a day is due once its hour has come, and once only', () => {
    expect(due({}, '2026-11-25T07:59')).toBe(false);
    expect(due({}, '2026-11-25T08:00')).toBe(true);
    expect(due({ mailedAt: tehran('2026-11-25T08:00') }, '2026-11-25T09:00')).toBe(false);
    expect(due({ digest: 'off' }, '2026-11-25T08:00')).toBe(false);
  });

  it('of a day comes on business days alone', () => {
    const mailedAt = tehran('2026-11-25T08:00');
    expect(due({ mailedAt }, '2026-11-26T08:00')).toBe(false);
    expect(due({ mailedAt }, '2026-11-27T08:00')).toBe(false);
    expect(due({ mailedAt }, '2026-11-28T08:00')).toBe(true);
  });

  it('that quiet hours delayed is sent when they are over', () => {
    expect(due({ quiet: { from: 22 * 60, to: 9 * 60 } }, '2026-11-25T08:00')).toBe(false);
    expect(due({ quiet: { from: 22 * 60, to: 9 * 60 } }, '2026-11-25T09:00')).toBe(true);
  });

  it('of an evening that quiet hours held comes in the morning of the next business day', () => {
    const late = { digestHour: 23, quiet: night, mailedAt: tehran('2026-11-24T07:00') };
    expect(due(late, '2026-11-24T23:00')).toBe(false);
    expect(due(late, '2026-11-25T07:00')).toBe(true);
    const held = { ...late, mailedAt: tehran('2026-11-25T07:00') };
    expect(due(held, '2026-11-25T23:00')).toBe(false);
    expect(due(held, '2026-11-26T07:00')).toBe(false);
    expect(due(held, '2026-11-28T07:00')).toBe(true);
  });

  it('of an hour comes with each hour of Tehran, also on holidays', () => {
    const hourly = { digest: 'hourly', mailedAt: tehran('2026-11-27T10:20') } as const;
    expect(due(hourly, '2026-11-27T10:59')).toBe(false);
    expect(due(hourly, '2026-11-27T11:00')).toBe(true);
    expect(due({ ...hourly, quiet: { from: 10 * 60, to: 12 * 60 } }, '2026-11-27T11:00')).toBe(false);
  });
});
