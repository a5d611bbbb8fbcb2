// @vitest-environment jsdom
import { weekday, weekdayNames } from '@nazer/persian/jalali.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Reading, UiContext } from '../ui-context.ts';
import { calendarSystem } from './calendar-system.ts';
import { targetInYear, YearCalendar, yearName } from './year-calendar.tsx';

afterEach(cleanup);

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('keys in a year', () => {
  it.each([
    ['ArrowLeft', '1405/01/31', true, '1405/02/01'],
    ['ArrowRight', '1405/02/01', true, '1405/01/31'],
    ['ArrowRight', '1405/01/31', false, '1405/02/01'],
    ['ArrowDown', '1405/06/30', true, '1405/07/06'],
    ['PageDown', '1405/06/31', true, '1405/07/30'],
    ['ArrowRight', '1405/01/01', true, '1405/01/01'],
    ['ArrowDown', '1405/12/28', true, '1405/12/28'],
    ['PageUp', '1405/01/10', true, '1405/01/10'],
  ])('%s leads from %s (right to left: %s) to %s', (name, from, isRtl, to) => {
    expect(targetInYear(key(name), { day: from, system: calendarSystem('jalali'), isRtl })).toBe(to);
  });

  it('mean nothing where they are letters', () => {
    expect(
      targetInYear(key('a'), { day: '1405/01/01', system: calendarSystem('jalali'), isRtl: true }),
    ).toBeNull();
  });
});

describe('a year at a glance', () => {
  const show = (onPress: (day: string) => void) =>
    render(
      <YearCalendar
        year={1403}
        today="1403/05/02"
        dayOf={(day) => ({
          note: weekday(day) === 6 ? 'جمعه' : '',
          isOff: weekday(day) === 6,
          isClosed: weekday(day) === 6,
        })}
        onPress={onPress}
      />,
    );

  it('has twelve months with all days of a leap year', () => {
    show(() => {});
    expect(screen.getAllByRole('table')).toHaveLength(12);
    expect(screen.getAllByRole('button')).toHaveLength(366);
    const last = within(screen.getAllByRole('table').at(-1) ?? document.body).getAllByRole('button');
    expect(last).toHaveLength(30);
  });

  it('names a day and its note with the comma of the language between', () => {
    show(() => {});
    expect(screen.getByRole('button', { name: '3 فروردین 1403، جمعه' })).toBeTruthy();
  });

  it('tells which day was pressed, and nothing of a closed one', async () => {
    const onPress = vi.fn<(day: string) => void>();
    show(onPress);
    const days = screen.getAllByRole('button');
    await userEvent.click(days[0] ?? document.body);
    expect(onPress).toHaveBeenCalledExactlyOnceWith('1403/01/01');
    await userEvent.click(screen.getAllByRole('button', { name: /جمعه/u })[0] ?? document.body);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is entered at today and walked by keys', async () => {
    show(() => {});
    await userEvent.tab();
    expect(document.activeElement).toHaveProperty('dataset.day', '1403/05/02');
    await userEvent.keyboard('{ArrowDown}{PageUp}');
    expect(document.activeElement).toHaveProperty('dataset.day', '1403/04/09');
  });
});

describe('a year of a person who reads Gregorian days', () => {
  const reading: Reading = {
    calendar: 'gregorian',
    digits: 'latin',
    density: 'compact',
    weekStart: 'sunday',
  };
  const show = () =>
    render(
      <UiContext value={{ language: 'en', direction: 'ltr', reading }}>
        <YearCalendar
          year={1405}
          today="1405/05/02"
          dayOf={() => ({ note: '', isOff: false })}
          onPress={() => {}}
        />
      </UiContext>,
    );

  it('has the same days in the thirteen months they lie in', () => {
    show();
    const months = screen.getAllByRole('table');
    expect(months).toHaveLength(13);
    expect(months.map((month) => month.querySelector('caption')?.textContent)).toContain('March 2027');
    expect(screen.getAllByRole('button')).toHaveLength(365);
    const [march = document.body] = months;
    const days = within(march).getAllByRole('button');
    expect(days.map(({ textContent }) => textContent)[0]).toBe('21');
    expect(days).toHaveLength(11);
    expect(days[0]?.dataset['day']).toBe('1405/01/01');
  });

  it('begins weeks with the day that was chosen', () => {
    show();
    const [march = document.body] = screen.getAllByRole('table');
    expect(within(march).getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe(weekdayNames('en')[1]);
    // Sunday 22 March 2026 begins the second week.
    const week = within(march).getAllByRole('row')[2];
    expect(week?.querySelector('td')?.textContent).toBe('22');
  });

  it('is named after both years it lies in', () => {
    expect(yearName(1405, calendarSystem('gregorian'))).toBe('2026–2027');
    expect(yearName(1405, calendarSystem('jalali'))).toBe('1405');
  });
});
