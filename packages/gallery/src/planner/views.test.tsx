// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cultureOf } from './cultures.ts';
import { MonthView } from './month-view.tsx';
import { dayOfIso, startOfDay } from './plan.ts';
import { PlannerContext, type PlannerFrame } from './planner-context.ts';
import { TimeView } from './time-view.tsx';

const day = dayOfIso('2026-11-25');
const select = vi.fn<NonNullable<PlannerFrame['select']>>();
const change = vi.fn<PlannerFrame['change']>();

/** Frame of a planner with `count` events on one day. */
const frameWith = (count: number): PlannerFrame => ({
  culture: cultureOf('fa'),
  events: Array.from({ length: count }, (_, at) => ({
    id: String(at),
    title: 'جلسه',
    start: startOfDay(day) + 540 + at,
    end: startOfDay(day) + 600,
  })),
  today: day,
  step: 30,
  rowsPerLine: 2,
  change,
  changeByKey: () => {},
  movedByKeysId: undefined,
  open: () => {},
  select,
  goToDay: () => {},
  draw: ({ title }) => title,
});

beforeEach(() => {
  // What jsdom lacks.
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  select.mockReset();
  change.mockReset();
});
afterEach(cleanup);

test.each([
  [1, 1],
  [3, 3],
  [4, 3],
  [9, 3],
])('a day of %d events has %d dots on a phone: never fewer than an emptier day', (count, dots) => {
  const { container } = render(
    <PlannerContext value={frameWith(count)}>
      <MonthView day={day} />
    </PlannerContext>,
  );
  expect(container.querySelectorAll(`td[data-day="${day}"] .gal-plan-dots i`)).toHaveLength(dots);
});

test('the view of a day is named so, and that of a week so', () => {
  const { rerender } = render(
    <PlannerContext value={frameWith(0)}>
      <TimeView days={[day]} />
    </PlannerContext>,
  );
  expect(screen.queryByRole('region', { name: 'روز' })).not.toBeNull();
  rerender(
    <PlannerContext value={frameWith(0)}>
      <TimeView days={[day, day + 1]} />
    </PlannerContext>,
  );
  expect(screen.queryByRole('region', { name: 'هفته' })).not.toBeNull();
});

/** Draws a day without events; gives its column. */
function drawDay() {
  const { container } = render(
    <PlannerContext value={frameWith(0)}>
      <TimeView days={[day]} />
    </PlannerContext>,
  );
  const column = container.querySelector(`[data-day="${day}"]`);
  if (!column) throw new Error('the day is not drawn');
  return { container, column };
}

test('a span is chosen by the main button of the mouse, not by the one that opens a menu', () => {
  const { column } = drawDay();
  const press = (button: number) => {
    for (const type of ['pointerdown', 'pointerup'])
      fireEvent(column, new MouseEvent(type, { bubbles: true, button, clientY: 0 }));
  };
  press(2);
  expect(select).not.toHaveBeenCalled();
  press(0);
  expect(select).toHaveBeenCalledWith({ start: startOfDay(day), end: startOfDay(day) + 30 });
});

/** Presses an element, moves the pointer and lets it go there. */
const drag = (element: Element, { to, button = 0 }: { to: readonly [number, number]; button?: number }) => {
  const [clientX, clientY] = to;
  fireEvent(element, new MouseEvent('pointerdown', { bubbles: true, button, clientX: 0, clientY: 0 }));
  for (const type of ['pointermove', 'pointerup'])
    fireEvent(element, new MouseEvent(type, { bubbles: true, button, clientX, clientY }));
};

test('a selection that the system takes away chooses nothing, and no longer follows the pointer', () => {
  const { container, column } = drawDay();
  for (const type of ['pointerdown', 'pointercancel', 'pointermove', 'pointerup'])
    fireEvent(column, new MouseEvent(type, { bubbles: true, button: 0, clientY: 0 }));
  expect(container.querySelector('.gal-plan-chosen')).toBeNull();
  expect(select).not.toHaveBeenCalled();
});

test('an event is moved by the main button of the mouse, not by the one that opens a menu', async () => {
  render(
    <PlannerContext value={frameWith(1)}>
      <TimeView days={[day]} />
    </PlannerContext>,
  );
  document.elementsFromPoint = () => [];
  const event = await screen.findByRole('button', { name: 'جلسه' });
  drag(event, { to: [0, 22], button: 2 });
  expect(change).not.toHaveBeenCalled();
  drag(event, { to: [0, 22] });
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ start: startOfDay(day) + 570 }));
});

test('an event dragged within the list of all events of a day stays in its day', async () => {
  const { container } = render(
    <PlannerContext value={frameWith(5)}>
      <MonthView day={day} />
    </PlannerContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^\+/u }));
  const list = (await screen.findByRole('tooltip')).closest('.ant-popover');
  const event = list?.querySelector('.gal-plan-event');
  const beneath = container.querySelector(`td[data-day="${day + 1}"]`);
  if (!list || !event || !beneath) throw new Error('the list is not open');
  document.elementsFromPoint = () => [event, list, beneath];
  drag(event, { to: [9, 9] });
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ start: startOfDay(day) + 540 }));
});
