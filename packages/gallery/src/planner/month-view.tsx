/** A month in whole weeks; what finds no room in a day is behind «+n». On a phone days have dots, and a list follows. */
import { Popover } from 'antd';
import { AgendaView } from './agenda-view.tsx';
import { formatDay, monthOf, weekOf, weeksOf } from './cultures.ts';
import { EventButton } from './event-button.tsx';
import { eventsOn } from './plan.ts';
import { usePlanner } from './planner-context.ts';

const most = 2;

function DayCell({ day, isOutside }: { readonly day: number; readonly isOutside: boolean }) {
  const { culture, events, today, goToDay, held } = usePlanner();
  const here = eventsOn(events, day);
  const shown = here.length > most + 1 ? here.filter(({ id }, at) => at < most || id === held) : here;
  const button = (event: (typeof here)[number]) => <EventButton key={event.id} event={event} day={day} />;
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
        {culture.isJalali && <span className="lat">{new Date(day * 86_400_000).getUTCDate()}</span>}
      </div>
      <div className="gal-plan-dots" aria-hidden>
        {shown.map(({ id, tone = 'info' }) => (
          <i key={id} data-tone={tone} />
        ))}
      </div>
      {shown.map(button)}
      {here.length > shown.length && (
        <Popover
          trigger="click"
          title={formatDay(culture, day, { day: 'numeric', month: 'long' })}
          content={<div style={{ inlineSize: 200 }}>{here.map(button)}</div>}
        >
          <button type="button" className="gal-plan-more">
            {`+${here.length - shown.length} ${culture.words.more}`}
          </button>
        </Popover>
      )}
    </td>
  );
}

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
