import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cultures, cultureOf, formatDay, monthLater, monthOf, weekOf, weeksOf } from './cultures.ts';
import { fromICalendar, toICalendar } from './icalendar.ts';
import { changesOf, withChanges } from './stored-plan.ts';
import { dayOfIso, endingAt, eventsOn, isoOf, lanesOf, type PlanEvent, startOfDay } from './plan.ts';

const anEvent = fc
  .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 15, max: 300 }), fc.string())
  .map(([start, length, title]): PlanEvent => ({ id: '', title, start, end: start + length }));
const someEvents = fc.array(anEvent, { maxLength: 25 });

test('the buttons of a planner say what they move by, in every culture', () => {
  for (const { id, words } of cultures) {
    const said = [...Object.values(words.back), ...Object.values(words.next)];
    expect([id, new Set(said).size, said.includes('')]).toEqual([id, 8, false]);
  }
});

describe('events that overlap share the width', () => {
  test('two in one lane never overlap, and each lane is within the width', () => {
    fc.assert(
      fc.property(someEvents, (events) => {
        const lanes = lanesOf(events);
        expect(lanes).toHaveLength(events.length);
        for (const one of lanes) {
          expect(one.lane).toBeLessThan(one.lanes);
          for (const other of lanes) {
            if (one === other || one.lane !== other.lane) continue;
            expect(one.event.end <= other.event.start || other.event.end <= one.event.start).toBe(true);
          }
        }
      }),
    );
  });

  test('those that overlap know of the same number of lanes', () => {
    const at = (start: number, end: number) => ({ id: String(start), title: '', start, end });
    const lanes = lanesOf([at(0, 60), at(30, 90), at(80, 120), at(200, 260)]);
    expect(lanes.map(({ lane, lanes: all }) => [lane, all])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });
});

describe('the month of a culture', () => {
  const day = dayOfIso('2026-11-23');
  test('of Persian begins on the first of the Jalali month, its weeks on Saturday', () => {
    const fa = cultureOf('fa');
    expect(isoOf(monthOf(fa, day).first)).toBe('2026-11-22');
    expect(isoOf(monthOf(fa, day).last)).toBe('2026-12-21');
    expect(weekOf(fa, day).map(isoOf)[0]).toBe('2026-11-21');
    expect(formatDay(fa, day, { month: 'long' })).toBe('آذر');
  });

  test('holds each of its days once, in whole weeks, in every culture', () => {
    for (const culture of cultures)
      for (let months = 0; months < 40; months += 1) {
        const inside = monthLater(culture, day, months);
        const { first, last } = monthOf(culture, inside);
        expect(inside >= first && inside <= last).toBe(true);
        const days = weeksOf(culture, inside).flat();
        expect(days).toEqual(days.map((_one, at) => (days[0] ?? 0) + at));
        expect([days.includes(first), days.includes(last), days.length % 7]).toEqual([true, true, 0]);
      }
  });
});

test('an event that ends at midnight is not seen on the next day', () => {
  const event: PlanEvent = { id: 'a', title: 'شب', start: startOfDay(10) + 1380, end: startOfDay(11) };
  expect([eventsOn([event], 10).length, eventsOn([event], 11).length]).toEqual([1, 0]);
  expect(endingAt(event, 0, 15).end).toBe(event.start + 15);
});

test('events written as iCalendar are read back as they were, from lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(
      fc.array(
        anEvent.map((one) => ({ ...one, title: one.title.trim().replaceAll(/[\p{C}\p{Z}]/gu, '_') })),
        { maxLength: 5 },
      ),
      (events) => {
        const ids = events.map((one, at) => ({ ...one, id: String(at) }));
        const text = toICalendar(ids, '20261123T000000Z');
        expect(fromICalendar(text)).toEqual(ids);
        for (const line of text.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      },
    ),
  );
});

test('the file of another calendar is read: with a zone, folded, without an end', () => {
  const text =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:7\r\nDTSTART;TZID=Asia/Tehran:20261123T093000\r\nSUMMARY:جلسه\\, هفت\r\n گی\r\nEND:VEVENT\r\nEND:VCALENDAR';
  const start = startOfDay(dayOfIso('2026-11-23')) + 570;
  expect(fromICalendar(text)).toEqual([{ id: '7', title: 'جلسه, هفتگی', start, end: start + 60 }]);
});

describe('a time in UTC of another calendar', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('is read as the clock of the browser shows it, also on the next day', () => {
    vi.stubEnv('TZ', 'Asia/Tehran');
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:7',
      'DTSTART:20261123T203000Z',
      'DTEND:20261123T213000Z',
      'SUMMARY:جلسه',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const start = startOfDay(dayOfIso('2026-11-24'));
    expect(fromICalendar(text)).toEqual([{ id: '7', title: 'جلسه', start, end: start + 60 }]);
  });
});

describe('a stored change of a plan', () => {
  const offeredOn = (day: number): PlanEvent[] =>
    ['a', 'b', 'c'].map((id, at) => ({
      id,
      title: id,
      start: startOfDay(day) + at * 60,
      end: startOfDay(day) + 600,
    }));
  const offered = offeredOn(100);

  test('makes the person’s plan of the samples again, whatever was added, moved or removed', () => {
    fc.assert(
      fc.property(fc.subarray(offered), someEvents, fc.nat(500), (left, added, minutes) => {
        const moved = left.map((one, at) => (at === 0 ? { ...one, start: one.start + minutes } : one));
        const events = [...moved, ...added.map((one, at) => ({ ...one, id: `own ${at}` }))];
        expect(withChanges(offered, changesOf(offered, events))).toEqual(events);
      }),
    );
  });

  test('stays on its day, while untouched samples move with today', () => {
    const [first, second] = offered;
    if (!first || !second) throw new Error('nothing is offered');
    const changes = changesOf(offered, [{ ...first, start: first.start + 15 }, second]);
    const later = withChanges(offeredOn(140), changes);
    expect(later.map(({ id, start }) => [id, start])).toEqual([
      ['a', startOfDay(100) + 15],
      ['b', startOfDay(140) + 60],
    ]);
  });
});
