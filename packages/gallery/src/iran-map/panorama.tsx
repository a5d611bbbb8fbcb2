/** Drawn 360° panorama of a street that can be turned by pointer or keys. */
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';

interface PanoramaProps {
  readonly label: string;
  /** Degrees clockwise from north, from 0 up to 360. */
  readonly heading: number;
  /** Called with a heading from 0 up to 360, excluding 360. */
  readonly onHeading: (degrees: number) => void;
  /** Pixels, 400 when absent. */
  readonly height?: number;
}

/** Length of the whole round in units of the drawing, of which 720 (a quarter) are visible at once. */
const circle = 2880;
const houses = Array.from({ length: 24 }, (_, at) => ({
  x: at * 120,
  tall: 90 + ((at * 53) % 110),
  tone: ['var(--nz-mute-tint)', 'var(--nz-warn-tint)', 'var(--nz-info-tint)'][at % 3],
}));

/** The whole round of the street, drawn once and repeated at both ends, where it continues. */
const Street = () => (
  <>
    <rect x={0} y={240} width={circle} height={54} fill="var(--nz-hair)" />
    {houses.map(({ x, tall, tone }) => (
      <g key={x}>
        <rect x={x + 6} y={240 - tall} width={108} height={tall} fill={tone} stroke="var(--nz-ctl)" />
        {[0, 1, 2].map((column) =>
          Array.from({ length: Math.floor(tall / 42) }, (_, row) => (
            <rect
              key={`${column}-${row}`}
              x={x + 18 + column * 32}
              y={252 - tall + row * 40}
              width={18}
              height={24}
              fill="var(--nz-surface)"
              stroke="var(--nz-ctl-soft)"
            />
          )),
        )}
        <circle cx={x + 60} cy={262} r={14} fill="var(--nz-ok-mark)" />
        <rect x={x + 58} y={272} width={4} height={22} fill="var(--nz-tx3)" />
      </g>
    ))}
    <rect x={0} y={294} width={circle} height={106} fill="var(--nz-ctl-soft)" />
    <path d={`M0 346H${circle}`} stroke="var(--nz-surface)" strokeWidth={4} strokeDasharray="40 20" />
  </>
);

const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

export function Panorama({ label, heading, onHeading, height = 400 }: PanoramaProps) {
  const id = useId();
  /** Where the pointer went down, and the heading then; undefined while nothing is dragged. */
  const [from, setFrom] = useState<{ x: number; heading: number }>();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onHeading(turned(heading - 15));
    if (key === 'ArrowRight') onHeading(turned(heading + 15));
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    // A degree for four pixels; the street follows the hand.
    if (from) onHeading(turned(from.heading - (clientX - from.x) / 4));
  };
  const shift = (heading / 360) * circle;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={Math.round(heading) % 360}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ x: event.clientX, heading });
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
      style={{
        blockSize: height,
        overflow: 'hidden',
        touchAction: 'pan-y',
        cursor: 'grab',
        forcedColorAdjust: 'none',
      }}
    >
      <svg
        viewBox={`${shift} 0 720 400`}
        width="100%"
        height="100%"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <defs>
          <g id={id}>
            <Street />
          </g>
        </defs>
        <rect x={-circle} y={0} width={circle * 4} height={400} fill="var(--nz-info-tint)" />
        {[-1, 0, 1].map((turn) => (
          <use key={turn} href={`#${id}`} x={turn * circle} />
        ))}
      </svg>
    </div>
  );
}
