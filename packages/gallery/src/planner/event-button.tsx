/**
 * An event as a button: a press opens it, dragging or arrows move it. Where the view has a scale of time, dragging its
 * lower edge or Shift and arrows resize it.
 */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { clockOf, formatDay } from './cultures.ts';
import { dayMinutes, dayOf, endingAt, minuteOf, movedBy, type PlanEvent } from './plan.ts';
import { usePlanner } from './planner-context.ts';

/** Smallest height of an event in pixels: one line of text. */
export const minEventHeight = 16;

/** State of dragging, in pixels of the window. */
interface Pulled {
  /** Where the pointer went down. */
  readonly x: number;
  readonly y: number;
  /** Distance moved so far. */
  readonly across: number;
  readonly down: number;
  /** Whether the lower edge is dragged, which resizes the event; otherwise the event is moved. */
  readonly isEnd: boolean;
}

/**
 * Day whose cell (`data-day`) lies under the pointer, looking through the dragged event; null outside of all days, and
 * over the list of all events of a day, which hides other days.
 */
const dayUnder = ({ clientX, clientY, currentTarget }: PointerEvent): number | null => {
  const day = document
    .elementsFromPoint(clientX, clientY)
    .filter((one) => !currentTarget.contains(one))
    .map((one) => one.closest<HTMLElement>('[data-day], .ant-popover'))
    .find((one) => one !== null)?.dataset['day'];
  return day === undefined ? null : Number(day);
};

/** Style of an event that is moved, or resized from its height of `blockSize` pixels by dragging its lower edge. */
const pulledStyle = ({ across, down, isEnd }: Pulled, blockSize: unknown): CSSProperties =>
  isEnd
    ? { blockSize: Math.max(minEventHeight, Number(blockSize) + down) }
    : { translate: `${across}px ${down}px` };

interface EventButtonProps {
  readonly event: PlanEvent;
  /** Day of the cell that contains the event. */
  readonly day: number;
  /** Pixels a minute. Absent in the month and the agenda, where dragging never changes the hour. */
  readonly scale?: number;
  readonly style?: CSSProperties;
}

/**
 * The event as a key changes it; null for a key that changes nothing. Arrows to the side move it by a day, in the
 * direction of reading; up and down by a step, or by a week where there is no scale of time.
 */
function useChanges({ event, scale }: { event: PlanEvent; scale: number | undefined }) {
  const { culture, step } = usePlanner();
  const ahead = culture.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const behind = culture.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const row = scale === undefined ? 7 * dayMinutes : step;
  return ({ key, shiftKey }: KeyboardEvent): PlanEvent | null => {
    if (key === ahead) return movedBy(event, dayMinutes);
    if (key === behind) return movedBy(event, -dayMinutes);
    const sign = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (sign === undefined) return null;
    return shiftKey && scale ? endingAt(event, event.end + sign * step, step) : movedBy(event, sign * row);
  };
}

export function EventButton({ event, day, scale, style }: EventButtonProps) {
  const { culture, change, changeByKey, movedByKeysId, open, draw, step } = usePlanner();
  const [pulled, setPulled] = useState<Pulled>();
  /** Whether the last press ended as a drag: the browser's click after it must not open the event. */
  const [hasMoved, setHasMoved] = useState(false);
  const byKey = useChanges({ event, scale });
  const begin = (pointer: PointerEvent, isEnd: boolean) => {
    pointer.stopPropagation();
    // Other buttons of a mouse open menus or scroll.
    if (pointer.button !== 0) return;
    pointer.currentTarget.setPointerCapture(pointer.pointerId);
    setPulled({ x: pointer.clientX, y: pointer.clientY, across: 0, down: 0, isEnd });
    setHasMoved(false);
  };
  const follow = ({ clientX, clientY }: PointerEvent) =>
    pulled && setPulled({ ...pulled, across: clientX - pulled.x, down: clientY - pulled.y });
  const finish = (pointer: PointerEvent) => {
    if (!pulled) return;
    setPulled(undefined);
    const far = Math.hypot(pointer.clientX - pulled.x, pointer.clientY - pulled.y);
    // Less than four pixels is a press.
    if (far < 4) return;
    setHasMoved(true);
    const minutes = scale ? Math.round((pointer.clientY - pulled.y) / scale / step) * step : 0;
    const days = pulled.isEnd ? 0 : (dayUnder(pointer) ?? day) - day;
    change(
      pulled.isEnd ? endingAt(event, event.end + minutes, step) : movedBy(event, minutes + days * dayMinutes),
    );
  };
  const date = formatDay(culture, dayOf(event.start), { weekday: 'long', day: 'numeric', month: 'long' });
  const times = `${clockOf(minuteOf(event.start))}–${clockOf(minuteOf(event.end))}`;
  return (
    <button
      type="button"
      className="gal-plan-event"
      data-tone={event.tone ?? 'info'}
      data-pulled={pulled !== undefined}
      style={{ ...style, ...(pulled && pulledStyle(pulled, style?.blockSize)) }}
      autoFocus={movedByKeysId === event.id}
      title={`${event.title}\n${date}\n${times}`}
      onPointerDown={(pointer) => begin(pointer, false)}
      onPointerMove={follow}
      onPointerUp={finish}
      onPointerCancel={() => setPulled(undefined)}
      onClick={() => !hasMoved && open(event)}
      onKeyDown={(key) => {
        // Enter and Space also click, and must open the event after a drag too.
        setHasMoved(false);
        const changed = byKey(key);
        if (!changed) return;
        key.preventDefault();
        changeByKey(changed);
      }}
    >
      {draw(event)}
      {scale !== undefined && (
        <span
          className="gal-plan-grip"
          onPointerDown={(pointer) => begin(pointer, true)}
          onPointerUp={(pointer) => {
            pointer.stopPropagation();
            finish(pointer);
          }}
        />
      )}
    </button>
  );
}
