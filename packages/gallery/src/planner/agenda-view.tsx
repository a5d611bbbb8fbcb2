/** Agenda view: days as a list, without days that have no events. */
import { clockOf, formatDay } from './cultures.ts';
import { EventButton } from './event-button.tsx';
import { eventsOn, minuteOf } from './plan.ts';
import { usePlanner } from './planner-context.ts';

/** First and last day of the list, which both belong to it, as days since 1970-01-01. */
interface AgendaViewProps {
  readonly first: number;
  readonly last: number;
}

export function AgendaView({ first, last }: AgendaViewProps) {
  const { culture, events } = usePlanner();
  const days = Array.from({ length: last - first + 1 }, (_, after) => first + after).filter(
    (one) => eventsOn(events, one).length > 0,
  );
  if (days.length === 0) return <p className="gal-plan-agenda">{culture.words.nothing}</p>;
  return (
    <dl className="gal-plan-agenda">
      {days.map((one) => [
        <dt key={one}>{formatDay(culture, one, { weekday: 'long', day: 'numeric', month: 'long' })}</dt>,
        ...eventsOn(events, one).map((event) => (
          <dd key={`${one} ${event.id}`}>
            <bdi
              className="nz-num"
              dir="ltr"
            >{`${clockOf(minuteOf(event.start))} – ${clockOf(minuteOf(event.end))}`}</bdi>
            <EventButton event={event} day={one} />
          </dd>
        )),
      ])}
    </dl>
  );
}
