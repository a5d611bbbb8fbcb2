import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import './splitter.css';

export type SplitterProps = {
  /** Height of the upper part in pixels. */
  value: number;
  /** Least and greatest height of the upper part in pixels. */
  min: number;
  max: number;
  /** Called at every movement with the new height, which the parent must store and give back as `value`. */
  onChange: (value: number) => void;
  /** Called with the final height after a drag or a key that changed it; the height can be saved then. */
  onCommit?: (value: number) => void;
  /** Name of what is being divided, such as «اندازه فهرست شرکت‌ها». */
  label: string;
  /** Element id of the upper part, for screen readers. */
  controls?: string;
};

/** Pixels by which an arrow key (`STEP`) and a page key (`PAGE_STEP`) move the bar. */
const STEP = 10;
const PAGE_STEP = 60;

const keyTarget = (
  key: string,
  { value, min, max }: Pick<SplitterProps, 'value' | 'min' | 'max'>,
): number | null => {
  const targets: Record<string, number> = {
    ArrowUp: value - STEP,
    ArrowDown: value + STEP,
    PageUp: value - PAGE_STEP,
    PageDown: value + PAGE_STEP,
    Home: min,
    End: max,
  };
  return targets[key] ?? null;
};

/** Bar between two parts above each other, moved by pointer or keys (WAI-ARIA window splitter). */
export const Splitter = ({ value, min, max, onChange, onCommit, label, controls }: SplitterProps) => {
  const grip = useRef<{ y: number; value: number } | null>(null);
  const latest = useRef(value);
  const clamp = (height: number) => Math.round(Math.min(max, Math.max(min, height)));
  const move = (height: number) => {
    latest.current = clamp(height);
    if (latest.current !== value) onChange(latest.current);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    // jsdom and old browsers cannot capture the pointer: the bar then moves only while the pointer is above it.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    grip.current = { y: event.clientY, value };
    latest.current = value;
  };
  const release = () => {
    if (grip.current && latest.current !== grip.current.value) onCommit?.(latest.current);
    grip.current = null;
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    // Without capture, a release elsewhere is noticed only when the pointer is back above the bar.
    if (event.buttons === 0) release();
    else if (grip.current) move(grip.current.value + event.clientY - grip.current.y);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = keyTarget(event.key, { value, min, max });
    if (target === null) return;
    event.preventDefault();
    move(target);
    if (latest.current !== value) onCommit?.(latest.current);
  };

  return (
    <div
      className="nz-splitter"
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onKeyDown={onKeyDown}
    />
  );
};
