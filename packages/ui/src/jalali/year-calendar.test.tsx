// @vitest-environment jsdom
import { weekday } from '@nazer/persian/jalali.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { targetInYear, YearCalendar } from './year-calendar.tsx';

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
    expect(targetInYear(key(name), from, isRtl)).toBe(to);
  });

  it('mean nothing where they are letters', () => {
    expect(targetInYear(key('a'), '1405/01/01', true)).toBeNull();
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
