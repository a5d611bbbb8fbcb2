/**
 * View of a month in whole weeks. A day lists its first events; the button «+n» opens all of them. On a phone a day has
 * a dot for each of its first three events, and the list of the month follows below (`planner.css` hides the other
 * form).
 */
import { Popover } from 'antd';
import { AgendaView } from './agenda-view.tsx';
import { formatDay, monthOf, weekOf, weeksOf } from './cultures.ts';
import { EventButton } from './event-button.tsx';
import { eventsOn } from './plan.ts';
import { usePlanner } from './planner-context.ts';

/**
 * Events listed in a day beside the button «+n». When only one more would be hidden, it is listed in place of the button.
 */
const maxEvents = 2;

/** `isOutside`: the day belongs to the month before or after. */
function DayCell({ day, isOutside }: { readonly day: number; readonly isOutside: boolean }) {
  const { culture, events, today, goToDay, movedByKeysId } = usePlanner();
  const dayEvents = eventsOn(events, day);
  // The event that was moved by keys stays visible, because it has the focus.
  const visible =
    dayEvents.length > maxEvents + 1
      ? dayEvents.filter(({ id }, at) => at < maxEvents || id === movedByKeysId)
      : dayEvents;
  const button = (event: (typeof dayEvents)[number]) => (
    <EventButton key={event.id} event={event} day={day} />
  );
  return (
    <td data-day={day} data-outside={isOutside} data-today={day === today}>
      <div className="gal-plan-date">
        <button
          type="button"
          aria-label={formatDay(culture, day, { day: 'numeric', month: 'long', weekday: 'long' })}
          onClick={() => goToDay(day)}
        >
          {formatDay(culture, day, { day: 'numeric' })}
        </button>
        {/* Beside the Jalali day, the day of the Gregorian month. */}
        {culture.isJalali && <span className="lat">{new Date(day * 86_400_000).getUTCDate()}</span>}
      </div>
      <div className="gal-plan-dots" aria-hidden>
        {dayEvents.slice(0, maxEvents + 1).map(({ id, tone = 'info' }) => (
          <i key={id} data-tone={tone} />
        ))}
      </div>
      {visible.map(button)}
      {dayEvents.length > visible.length && (
        <Popover
          trigger="click"
          title={formatDay(culture, day, { day: 'numeric', month: 'long' })}
          content={<div style={{ inlineSize: 200 }}>{dayEvents.map(button)}</div>}
        >
          <button type="button" className="gal-plan-more">
            {`+${dayEvents.length - visible.length} ${culture.words.more}`}
          </button>
        </Popover>
      )}
    </td>
  );
}

/** The month that holds a day. */
export function MonthView({ day }: { readonly day: number }) {
  const { culture } = usePlanner();
  const { first, last } = monthOf(culture, day);
  return (
    <div className="gal-plan-room">
      <table className="gal-plan-month">
        <thead>
          <tr>
            {weekOf(culture, day).map((one) => (
              <th key={one} scope="col">
                {formatDay(culture, one, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(culture, day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <DayCell key={one} day={one} isOutside={one < first || one > last} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="gal-plan-list">
        <AgendaView first={first} last={last} />
      </div>
    </div>
  );
}
