// @vitest-environment jsdom
import { addDays, fromGregorian } from '@nazer/persian/jalali.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyTarget, monthWeeks } from './calendar-panel.tsx';
import { UiContext } from '../ui-context.ts';
import { calendarSystem, type CalendarKind } from './calendar-system.ts';
import { JalaliDate, JalaliDateInput } from './jalali-date-input.tsx';
import { jalaliGenerateConfig as config } from './jalali-generate-config.ts';

beforeAll(() => {
  // Layout function that jsdom lacks and antd's popup calls.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

const at = (day: string, ms = 0) => ({ day, ms });

describe('the Jalali calendar given to antd', () => {
  it('agrees with the calendar of the engine on every day of forty years', () => {
    const engine = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    let moment = at('1380/01/01');
    const start = Date.UTC(2001, 2, 21);
    for (let index = 0; index < 40 * 365; index += 1) {
      const parts = engine.formatToParts(start + index * 86_400_000);
      const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
      expect([config.getYear(moment), config.getMonth(moment) + 1, config.getDate(moment)]).toEqual([
        part('year'),
        part('month'),
        part('day'),
      ]);
      moment = config.addDate(moment, 1);
    }
  });

  it('keeps the end of months, and Esfand by its year', () => {
    expect(config.setMonth(at('1405/06/31'), 6).day).toBe('1405/07/30');
    expect(config.setYear(at('1403/12/30'), 1404).day).toBe('1404/12/29');
    expect(config.getEndDate(at('1403/12/05')).day).toBe('1403/12/30');
    expect(config.getEndDate(at('1404/12/05')).day).toBe('1404/12/29');
  });

  it('stops at the edge of the years it knows instead of breaking', () => {
    expect(config.setYear(at('1405/01/01'), 2000).day).toBe('1599/01/01');
    expect(config.addDate(at('1200/01/01'), -1).day).toBe('1200/01/01');
  });

  it('begins weeks on Saturday and counts weekdays from Sunday', () => {
    expect(config.locale.getWeekFirstDay('fa')).toBe(6);
    expect(config.getWeekDay(at(fromGregorian('2026-10-25')))).toBe(0);
    expect(config.getWeekDay(at(fromGregorian('2026-10-24')))).toBe(6);
    expect(config.locale.getShortWeekDays?.('fa_IR')[6]).toBe('ش');
    expect(config.locale.getWeek('fa', at('1405/01/01'))).toBe(1);
  });

  it('writes and reads dates with times, Persian digits included', () => {
    const moment = config.locale.parse('fa', '۱۴۰۵/۸/۳ ۱۴:۰۵', []);
    expect(moment).toEqual(at('1405/08/03', (14 * 60 + 5) * 60_000));
    expect(config.locale.format('fa', moment ?? at(''), 'YYYY/MM/DD HH:mm')).toBe('1405/08/03 14:05');
    expect(config.locale.format('fa', at('1405/08/03'), 'D MMMM YYYY')).toBe('3 آبان 1405');
    expect(config.locale.parse('fa', '1404/12/30', [])).toBeNull();
    expect(config.locale.parse('fa', '1404/12/29 24:00', [])).toBeNull();
  });

  it('sets parts of the time without touching the others', () => {
    const noon = at('1405/01/01', 12 * 3_600_000);
    const set = config.setSecond(config.setMinute(config.setHour(noon, 23), 59), 58);
    expect([config.getHour(set), config.getMinute(set), config.getSecond(set)]).toEqual([23, 59, 58]);
    expect(config.isAfter(set, noon)).toBe(true);
  });
});

describe('the month on the panel', () => {
  it.each([
    ['jalali', '1405/08/03', 30],
    ['jalali', '1404/12/01', 29],
    ['gregorian', '1404/12/01', 28],
  ] as const)('%s month of %s has its %d days in whole weeks', (kind, day, days) => {
    const weeks = monthWeeks(day, calendarSystem(kind));
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const cellDays = weeks.flat().filter((cell) => cell !== null);
    expect(cellDays).toHaveLength(days);
    expect(cellDays.every((cell, index) => index === 0 || cell === addDays(cellDays[0] ?? '', index))).toBe(
      true,
    );
  });

  it.each([
    ['ArrowRight', true, '1405/08/02'],
    ['ArrowRight', false, '1405/08/04'],
    ['ArrowDown', true, '1405/08/10'],
    ['Home', true, '1405/08/02'],
    ['End', true, '1405/08/08'],
    ['PageDown', true, '1405/09/03'],
  ] as const)('%s in right-to-left %s leads to %s', (key, isRtl, target) => {
    const from = { day: '1405/08/03', system: calendarSystem('jalali'), isRtl };
    expect(keyTarget({ key, shiftKey: false }, from)).toBe(target);
  });

  it('reads Gregorian dates and refuses days that are not', () => {
    const { parse, format, addMonths } = calendarSystem('gregorian');
    expect(parse('2026/10/25')).toBe('1405/08/03');
    expect(parse('۲۰۲۶-۱۰-۲۵')).toBe('1405/08/03');
    expect(parse('2026-02-30')).toBeNull();
    expect(format(addMonths(fromGregorian('2026-01-31'), 1))).toBe('2026-02-28');
  });
});

const WORDS = {
  open: 'تقویم',
  previousMonth: 'ماه پیش',
  nextMonth: 'ماه بعد',
  month: 'ماه',
  year: 'سال',
  today: 'امروز',
};

type Change = (value: string | null, text: string) => void;
const Field = ({
  first = null,
  calendar,
  onChange,
}: {
  first?: string | null;
  calendar?: CalendarKind;
  onChange?: Change;
}) => {
  const [value, setValue] = useState<string | null>(first);
  const change: Change = (next, text) => {
    setValue(next);
    onChange?.(next, text);
  };
  return (
    <JalaliDateInput
      aria-label="تاریخ"
      value={value}
      calendar={calendar}
      words={WORDS}
      onChange={change}
      max="1405/12/29"
    />
  );
};

describe('JalaliDateInput', () => {
  it('reads Persian digits and writes the day in full when left', async () => {
    const onChange = vi.fn<Change>();
    render(<Field onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('تاریخ');
    await userEvent.type(input, '۱۴۰۵/۸/۳');
    expect(onChange).toHaveBeenLastCalledWith('1405/08/03', '۱۴۰۵/۸/۳');
    expect(input.value).toBe('۱۴۰۵/۸/۳');
    await userEvent.tab();
    fireEvent.blur(input);
    await waitFor(() => expect(input.value).toBe('1405/08/03'));
  });

  it('keeps a day that does not exist and says null with the text', async () => {
    const onChange = vi.fn<Change>();
    render(<Field onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('تاریخ');
    await userEvent.type(input, '1404/12/30');
    fireEvent.blur(input);
    expect(onChange).toHaveBeenLastCalledWith(null, '1404/12/30');
    expect(input.value).toBe('1404/12/30');
  });

  it('picks by keys alone: down opens, arrows walk, Enter takes', async () => {
    const onChange = vi.fn<Change>();
    render(<Field first="1405/08/03" onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('تاریخ');
    input.focus();
    await userEvent.keyboard('{ArrowDown}');
    const day = await screen.findByRole('button', { name: '3 آبان 1405' });
    await waitFor(() => expect(document.activeElement).toBe(day));
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('1405/08/11', '1405/08/11');
    expect(document.activeElement).toBe(input);
  });

  it('keeps the description its form gave it while the calendar is open', async () => {
    render(
      <JalaliDateInput
        aria-label="تاریخ"
        aria-describedby="why"
        value={null}
        words={WORDS}
        onChange={() => {}}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'تقویم' }));
    await screen.findByRole('grid');
    expect(screen.getByLabelText('تاریخ').getAttribute('aria-describedby')).toBe('why');
  });

  it('closes on Escape without changing anything', async () => {
    const onChange = vi.fn<Change>();
    render(<Field first="1405/08/03" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'تقویم' }));
    await screen.findByRole('button', { name: '3 آبان 1405' });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'تقویم' }).getAttribute('aria-expanded')).toBe('false');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('does not offer days beyond its bounds', async () => {
    render(<Field first="1405/12/29" />);
    await userEvent.click(screen.getByRole('button', { name: 'تقویم' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ماه بعد' }));
    const beyond = await screen.findByRole('button', { name: '1 فروردین 1406' });
    expect(beyond.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(beyond);
    expect(screen.getByLabelText('تاریخ')).toHaveProperty('value', '1405/12/29');
  });

  it('is entered at its last day where today lies beyond it, and is walked beyond, where nothing is picked', async () => {
    const onChange = vi.fn<Change>();
    render(
      <JalaliDateInput aria-label="تاریخ" value={null} words={WORDS} onChange={onChange} max="1390/12/29" />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'تقویم' }));
    await screen.findByRole('grid');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await vi.waitFor(() => expect(focused()).toBe('29 اسفند 1390'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(focused()).toBe('7 فروردین 1391');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('shows and reads Gregorian while the value stays Jalali', async () => {
    const onChange = vi.fn<Change>();
    render(<Field first="1405/08/03" calendar="gregorian" onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('تاریخ');
    expect(input.value).toBe('2026-10-25');
    await userEvent.clear(input);
    await userEvent.type(input, '2026-10-26');
    expect(onChange).toHaveBeenLastCalledWith('1405/08/04', '2026-10-26');
  });
});

describe('JalaliDate', () => {
  it('is short in tables, long in prose, a dash without a day', () => {
    const { container } = render(
      <>
        <JalaliDate value="1404/09/12" time="10:42" />
        <JalaliDate value="1404/09/12" isLong />
        <JalaliDate value={null} />
      </>,
    );
    const [short, long] = container.querySelectorAll('time');
    expect(short?.textContent).toBe('1404/09/12، 10:42');
    expect(short?.getAttribute('datetime')).toBe('2025-12-03');
    expect(long?.textContent).toBe('چهارشنبه 12 آذر 1404');
    expect(container.textContent?.endsWith('–')).toBe(true);
  });
});

describe('a person who reads the Gregorian calendar', () => {
  const reading = {
    calendar: 'gregorian',
    digits: 'persian',
    density: 'compact',
    weekStart: 'sunday',
  } as const;
  const draw = (language: string, node: ReactNode) =>
    render(<UiContext value={{ language, direction: 'rtl', reading }}>{node}</UiContext>);

  it.each([
    ['fa', '2025-12-03', 'چهارشنبه 3 دسامبر 2025'],
    ['en', '2025-12-03', 'Wednesday, December 3, 2025'],
  ])('sees every day in it, in %s', (language, short, long) => {
    const { container } = draw(
      language,
      <>
        <JalaliDate value="1404/09/12" />
        <JalaliDate value="1404/09/12" isLong />
      </>,
    );
    expect([...container.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
      short,
      long,
    ]);
  });

  it('types days in it and picks them from weeks that begin as she chose', async () => {
    draw('fa', <Field first="1405/08/03" />);
    expect(screen.getByLabelText<HTMLInputElement>('تاریخ').value).toBe('2026-10-25');
    await userEvent.click(screen.getByRole('button', { name: 'تقویم' }));
    const heads = await screen.findAllByRole('columnheader');
    expect(heads[0]?.getAttribute('abbr')).toBe('یکشنبه');
    expect(screen.getByRole('button', { name: '25 اکتبر 2026', pressed: true })).toBeTruthy();
  });
});

it('today on the panel is today in Tehran', () => {
  // Half past midnight in Tehran, while it is still the day before in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:00:00Z') });
  try {
    expect(config.getNow()).toEqual({ day: '1405/08/30', ms: 30 * 60_000 });
  } finally {
    vi.useRealTimers();
  }
});
