/** A planner of months, weeks, days and a list, on the Jalali or the Gregorian calendar. */
import { UiContext, useUi } from '@nazer/ui/ui-context.ts';
import { Button, Radio, Space } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { AgendaView } from './agenda-view.tsx';
import { type Culture, cultureOf, formatDay, monthLater, weekOf, yearOf } from './cultures.ts';
import { MonthView } from './month-view.tsx';
import { dayOf, dayOfIso, type PlanEvent, type Span, type ViewName } from './plan.ts';
import { PlannerContext } from './planner-context.ts';
import { StorageNotice } from '../storage-notice.tsx';
import { TimeView } from './time-view.tsx';
import './planner.css';

const viewNames = ['month', 'week', 'day', 'agenda'] as const satisfies readonly ViewName[];

/** Days of the agenda, and of a step back or forward in it. */
const agendaDays = 30;

/** Today in the time zone of the browser, in days since 1970. */
export function todayHere(): number {
  const now = new Date();
  return dayOfIso(new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10));
}

export interface PlannerProps {
  readonly events: readonly PlanEvent[];
  /** Called with all events when the reader has moved or resized one. */
  readonly onEvents: (events: readonly PlanEvent[]) => void;
  /** Whether the last change of the events was stored; if not, the planner says so. */
  readonly isKept: boolean;
  /** When absent, the culture of the page's language. */
  readonly culture?: Culture;
  /** View at the beginning; `month` when absent. */
  readonly view?: ViewName;
  /** Minutes of a row, 30 when absent. */
  readonly step?: number;
  /** Rows from one labelled hour line to the next, 2 when absent. */
  readonly rowsPerLine?: number;
  /** Called when an event is pressed. */
  readonly onOpen?: (event: PlanEvent) => void;
  /** Called when a span is dragged over in the week or day view; when absent, nothing can be dragged over. */
  readonly onSelect?: (span: Span) => void;
  /** Content of an event's button; its title when absent. */
  readonly draw?: (event: PlanEvent) => ReactNode;
}

/** What is displayed: the view that holds the day. */
interface Place {
  readonly culture: Culture;
  readonly view: ViewName;
  readonly day: number;
}

/** Day that the button for the next (`sign` 1) or previous (-1) period leads to. */
function later({ culture, view, day }: Place, sign: number): number {
  if (view === 'month') return monthLater(culture, day, sign);
  return day + sign * { week: 7, day: 1, agenda: agendaDays }[view];
}

function titleOf({ culture, view, day }: Place): string {
  const full = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  // Intl would put the Persian year before its month.
  if (view === 'month') return `${formatDay(culture, day, { month: 'long' })} ${yearOf(culture, day)}`;
  if (view === 'day') return formatDay(culture, day, { weekday: 'long', ...full });
  const days = view === 'week' ? weekOf(culture, day) : [day, day + agendaDays - 1];
  return `${formatDay(culture, days[0] ?? day, { day: 'numeric', month: 'long' })} – ${formatDay(culture, days.at(-1) ?? day, full)}`;
}

interface BarProps extends Place {
  readonly today: number;
  readonly onDay: (day: number) => void;
  readonly onView: (view: ViewName) => void;
}

function Bar({ today, onDay, onView, ...place }: BarProps) {
  const { words } = place.culture;
  return (
    <div className="gal-plan-bar">
      <Space.Compact>
        <Button size="small" onClick={() => onDay(today)}>
          {words.today}
        </Button>
        <Button size="small" onClick={() => onDay(later(place, -1))}>
          {words.back[place.view]}
        </Button>
        <Button size="small" onClick={() => onDay(later(place, 1))}>
          {words.next[place.view]}
        </Button>
      </Space.Compact>
      <h3 aria-live="polite">{titleOf(place)}</h3>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={words.views}
        value={place.view}
        onChange={({ target }) => onView(viewNames.find((one) => one === target.value) ?? place.view)}
        options={viewNames.map((value) => ({ value, label: words[value] }))}
      />
    </div>
  );
}

const titleAlone = ({ title }: PlanEvent): ReactNode => title;
const nothing = () => {};

export function Planner({ events, onEvents, isKept, onSelect, ...props }: PlannerProps) {
  const ui = useUi();
  const {
    culture = cultureOf(ui.language),
    step = 30,
    rowsPerLine = 2,
    onOpen = nothing,
    draw = titleAlone,
  } = props;
  const [today] = useState(todayHere);
  const [day, setDay] = useState(today);
  const [view, setView] = useState<ViewName>(props.view ?? 'month');
  const [movedByKeysId, setMovedByKeysId] = useState<string>();
  const change = (changed: PlanEvent) =>
    onEvents(events.map((one) => (one.id === changed.id ? changed : one)));
  // Moving on by other means ends the focus that follows an event moved by keys.
  const showDay = (to: number) => {
    setMovedByKeysId(undefined);
    setDay(to);
  };
  const showView = (to: ViewName) => {
    setMovedByKeysId(undefined);
    setView(to);
  };
  const frame = {
    culture,
    events,
    today,
    step,
    rowsPerLine,
    draw,
    open: onOpen,
    select: onSelect,
    movedByKeysId,
    change,
    changeByKey: (changed: PlanEvent) => {
      change(changed);
      setMovedByKeysId(changed.id);
      // The agenda keeps its first day: the event moves within the list.
      if (view !== 'agenda') setDay(dayOf(changed.start));
    },
    goToDay: (to: number) => {
      showDay(to);
      showView('day');
    },
  };
  // A culture other than the page's also turns the controls of `@nazer/ui` inside the planner.
  const within = useMemo(() => ({ ...ui, direction: culture.direction }), [ui, culture.direction]);
  return (
    <UiContext value={within}>
      <PlannerContext value={frame}>
        <div className="gal-plan" style={{ direction: culture.direction }} lang={culture.id}>
          <Bar culture={culture} view={view} day={day} today={today} onDay={showDay} onView={showView} />
          {view === 'month' && <MonthView day={day} />}
          {view === 'week' && <TimeView key="week" days={weekOf(culture, day)} />}
          {view === 'day' && <TimeView key="day" days={[day]} />}
          {view === 'agenda' && <AgendaView first={day} last={day + agendaDays - 1} />}
          <StorageNotice isKept={isKept} />
        </div>
      </PlannerContext>
    </UiContext>
  );
}
