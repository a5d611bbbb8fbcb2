/** An event: opened by a press, moved by hand or arrows, made longer by its lower edge or Shift and arrows. */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { clockOf } from './cultures.ts';
import { dayMinutes, endingAt, minuteOf, movedBy, type PlanEvent } from './plan.ts';
import { usePlanner } from './planner-context.ts';

interface Pulled {
  readonly x: number;
  readonly y: number;
  readonly isEnd: boolean;
}

/** What a pointer stands on: the view marks its days. */
const dayUnder = ({ clientX, clientY }: PointerEvent): number | null => {
  const day = document
    .elementsFromPoint(clientX, clientY)
    .map((one) => one.closest<HTMLElement>('[data-day]')?.dataset['day'])
    .find((one) => one !== undefined);
  return day === undefined ? null : Number(day);
};

interface EventButtonProps {
  readonly event: PlanEvent;
  /** The day of the cell it stands in. */
  readonly day: number;
  /** Pixels a minute; in the month the hour does not change. */
  readonly scale?: number;
  readonly style?: CSSProperties;
}

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
  const { change, open, draw, step } = usePlanner();
  const [pulled, setPulled] = useState<Pulled>();
  const [hasMoved, setHasMoved] = useState(false);
  const byKey = useChanges({ event, scale });
  const begin = (pointer: PointerEvent, isEnd: boolean) => {
    pointer.stopPropagation();
    pointer.currentTarget.setPointerCapture(pointer.pointerId);
    setPulled({ x: pointer.clientX, y: pointer.clientY, isEnd });
    setHasMoved(false);
  };
  const finish = (pointer: PointerEvent) => {
    if (!pulled) return;
    setPulled(undefined);
    const far = Math.hypot(pointer.clientX - pulled.x, pointer.clientY - pulled.y);
    if (far < 4) return;
    setHasMoved(true);
    const minutes = scale ? Math.round((pointer.clientY - pulled.y) / scale / step) * step : 0;
    const days = pulled.isEnd ? 0 : (dayUnder(pointer) ?? day) - day;
    change(
      pulled.isEnd ? endingAt(event, event.end + minutes, step) : movedBy(event, minutes + days * dayMinutes),
    );
  };
  const times = `${clockOf(minuteOf(event.start))}–${clockOf(minuteOf(event.end))}`;
  return (
    <button
      type="button"
      className="gal-plan-event"
      data-tone={event.tone ?? 'info'}
      data-pulled={pulled !== undefined}
      style={style}
      title={`${event.title} ${times}`}
      onPointerDown={(pointer) => begin(pointer, false)}
      onPointerUp={finish}
      onPointerCancel={() => setPulled(undefined)}
      onClick={() => !hasMoved && open(event)}
      onKeyDown={(key) => {
        setHasMoved(false);
        const changed = byKey(key);
        if (!changed) return;
        key.preventDefault();
        change(changed);
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
