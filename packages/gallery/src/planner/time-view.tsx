/** Week or day of a planner: days side by side over an axis of hours; events that overlap share the width of their day. */
import { type CSSProperties, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { clockOf, formatDay } from './cultures.ts';
import { EventButton, minEventHeight } from './event-button.tsx';
import { dayMinutes, eventsOn, lanesOf, minuteOf, dayOf, type Span, startOfDay } from './plan.ts';
import { usePlanner } from './planner-context.ts';

/** Height in pixels of a row, which stands for `step` minutes. */
const rowHeight = 22;
/** Hour of the day at the upper edge when the view opens, and when the length of a row changes. */
const firstHour = 8;

/**
 * Selection of a span of time by dragging over a day with the main button of the mouse or a pen; touches scroll instead.
 * `scale` is in pixels a minute.
 */
function useSpanSelection(day: number, scale: number) {
  const { step, select } = usePlanner();
  const [span, setSpan] = useState<Span>();
  /** Start of the row under the pointer. */
  const momentAt = (pointer: PointerEvent): number => {
    const { top } = pointer.currentTarget.getBoundingClientRect();
    return startOfDay(day) + Math.floor((pointer.clientY - top) / scale / step) * step;
  };
  const begin = (pointer: PointerEvent) => {
    if (!select || pointer.pointerType === 'touch' || pointer.button !== 0) return;
    pointer.currentTarget.setPointerCapture(pointer.pointerId);
    const start = momentAt(pointer);
    setSpan({ start, end: start + step });
  };
  /** The span up to the row under the pointer; dragging upwards does not extend it beyond its first row. */
  const spanTo = (pointer: PointerEvent): Span | undefined =>
    span && { ...span, end: Math.max(span.start, momentAt(pointer)) + step };
  const move = (pointer: PointerEvent) => setSpan(spanTo(pointer));
  // The final position comes from the event, because the last movement may not be rendered yet.
  const finish = (pointer: PointerEvent) => {
    const last = spanTo(pointer);
    if (last) select?.(last);
    setSpan(undefined);
  };
  const cancel = () => setSpan(undefined);
  const handlers = {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: finish,
    onPointerCancel: cancel,
  };
  return { span, handlers };
}

function DayColumn({ day, scale }: { readonly day: number; readonly scale: number }) {
  const { culture, events, step, rowsPerLine } = usePlanner();
  const { span, handlers } = useSpanSelection(day, scale);
  const row = step * scale;
  /** Position and height in this day; what lies in other days is cut off. */
  const placeOf = ({ start, end }: Span): CSSProperties => {
    const from = dayOf(start) < day ? 0 : minuteOf(start);
    const to = dayOf(end) > day ? dayMinutes : minuteOf(end);
    return { insetBlockStart: from * scale, blockSize: Math.max(minEventHeight, (to - from) * scale - 1) };
  };
  return (
    <section
      className="gal-plan-column"
      data-day={day}
      aria-label={formatDay(culture, day, { weekday: 'long', day: 'numeric', month: 'long' })}
      style={{ blockSize: dayMinutes * scale, backgroundSize: `100% ${row * rowsPerLine}px, 100% ${row}px` }}
      {...handlers}
    >
      {span && <div className="gal-plan-chosen" style={placeOf(span)} />}
      {lanesOf(eventsOn(events, day)).map(({ event, lane, lanes }) => (
        <EventButton
          key={event.id}
          event={event}
          day={day}
          scale={scale}
          style={{
            ...placeOf(event),
            insetInlineStart: `${(lane / lanes) * 100}%`,
            inlineSize: `calc(${100 / lanes}% - 4px)`,
          }}
        />
      ))}
    </section>
  );
}

/** `days` stand side by side in this order. */
export function TimeView({ days }: { readonly days: readonly number[] }) {
  const { culture, today, step, rowsPerLine } = usePlanner();
  const box = useRef<HTMLDivElement>(null);
  const scale = rowHeight / step;
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: firstHour * 60 * scale });
  }, [scale]);
  const labels = Array.from(
    { length: dayMinutes / (step * rowsPerLine) },
    (_, at) => at * step * rowsPerLine,
  );
  return (
    <div
      ref={box}
      className="gal-plan-scroll"
      style={{ maxBlockSize: 460 }}
      tabIndex={0}
      role="region"
      aria-label={days.length === 1 ? culture.words.day : culture.words.week}
    >
      <div className="gal-plan-week" style={{ '--days': days.length } as CSSProperties}>
        <div className="gal-plan-head" />
        {days.map((day) => (
          <div key={day} className="gal-plan-head" data-today={day === today}>
            {formatDay(culture, day, { weekday: 'short', day: 'numeric', month: 'short' })}
          </div>
        ))}
        <div className="gal-plan-hours">
          {labels.map((minute) => (
            <span key={minute} style={{ insetBlockStart: minute * scale }}>
              {clockOf(minute)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day} day={day} scale={scale} />
        ))}
      </div>
    </div>
  );
}
