/**
 * Map of Iran's provinces coloured by the use of a ceiling; a province with an address is a link. Colour is never the
 * only sign: the figure stands in the province, and a sentence about the province last pointed at below the map.
 */
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { gaugeSteps } from '../gauge.tsx';
import { formatNumber } from '../number-format.ts';
import { useUi } from '../ui-context.ts';
import { mapHeight, mapWidth, nextProvince, provincePaths } from './province-paths.ts';
import './province-map.css';

export interface MapProvince {
  /** Number of the province, 1 to 31. */
  readonly id: number;
  /** Use in percent; null when no office of the province has a ceiling. */
  readonly pct: number | null;
  /** Sentence for screen readers: the province, the use, and the ceiling. */
  readonly sentence: string;
  /** Address a press leads to; null for readers who may not open it. */
  readonly href: string | null;
}

export interface ProvinceMapProps {
  readonly label: string;
  readonly provinces: readonly MapProvince[];
  /** Sentence below the map until a province is pointed at. */
  readonly hint: string;
  /** Words of the legend for the unit of the figures. */
  readonly unit: string;
  readonly noneLabel: string;
  /** Small form for a panel: only figures that need attention, in large letters. */
  readonly isSmall?: boolean;
  /** Called for a press on a province before the browser follows the link. */
  readonly onOpen?: (href: string, event: MouseEvent) => void;
}

const { warnAt, badAt, ceiling } = gaugeSteps;
/** Additional step of the map's colours, below the gauge's first step. */
const half = 50;

const levels = [
  { level: 'low', from: 0, to: half },
  { level: 'mid', from: half, to: warnAt },
  { level: 'warn', from: warnAt, to: badAt },
  { level: 'bad', from: badAt, to: ceiling },
  { level: 'beyond', from: ceiling, to: null },
] as const;

/** Colour level of a use; exactly 100 percent does not exceed the ceiling yet. */
function levelOf(pct: number | null): string {
  if (pct === null) return 'none';
  if (pct > ceiling) return 'beyond';
  return levels.findLast(({ level, from }) => level !== 'beyond' && pct >= from)?.level ?? 'low';
}

function MapLegend({ unit, noneLabel }: Pick<ProvinceMapProps, 'unit' | 'noneLabel'>) {
  const { language } = useUi();
  const text = (value: number) => formatNumber(value, { language });
  return (
    <ul className="nz-map__legend" aria-hidden="true">
      <li>{unit}</li>
      {levels.map(({ level, from, to }) => (
        <li key={level}>
          <i className={`nz-map__key nz-map__key--${level}`} />
          <bdi dir="ltr" className="nz-num">
            {to === null ? `> ${text(from)}` : `${text(from)}–${text(to)}`}
          </bdi>
        </li>
      ))}
      <li>
        <i className="nz-map__key nz-map__key--none" />
        {noneLabel}
      </li>
    </ul>
  );
}

interface AreaProps {
  readonly d: string;
  readonly one: MapProvince | undefined;
  /** Id of the pattern that fills provinces above their ceiling. */
  readonly hatch: string;
  readonly isStop: boolean;
  /** Called when the pointer or the focus comes to the province. */
  readonly onPoint: (id: number) => void;
  readonly onOpen: ProvinceMapProps['onOpen'];
}

function Area({ d, one, hatch, isStop, onPoint, onOpen }: AreaProps) {
  const level = levelOf(one?.pct ?? null);
  const path = (
    <path
      d={d}
      className={`nz-map__area nz-map__area--${level}`}
      data-known={one !== undefined}
      {...(level === 'beyond' && { style: { fill: `url(#${hatch})` } })}
    />
  );
  if (!one) return path;
  const { id, href, sentence } = one;
  const point = () => onPoint(id);
  if (href === null)
    return (
      <g role="img" aria-label={sentence} onPointerEnter={point}>
        {path}
      </g>
    );
  return (
    <a
      href={href}
      data-province={id}
      aria-label={sentence}
      tabIndex={isStop ? 0 : -1}
      onPointerEnter={point}
      onFocus={point}
      onClick={(event) => onOpen?.(href, event)}
    >
      {path}
    </a>
  );
}

type ProvincesByCode = ReadonlyMap<number, MapProvince>;

/**
 * Percents on the map; a small map shows only those from the warning threshold, provinces without one show
 * none.
 */
function Figures({ byId, isSmall }: { readonly byId: ProvincesByCode; readonly isSmall: boolean }) {
  const { language } = useUi();
  return (
    <g aria-hidden="true" className="nz-map__figures">
      {provincePaths.map(({ id, x, y }) => {
        const pct = byId.get(id)?.pct ?? null;
        if (pct === null || (isSmall && pct < warnAt)) return null;
        return (
          <text key={id} x={x} y={y}>
            {formatNumber(Math.round(pct), { language })}
          </text>
        );
      })}
    </g>
  );
}

/** Outline of the province last focused or pointed at, drawn above its neighbours, whose edges would cover it. */
function Outline({ of }: { readonly of: number | undefined }) {
  const path = provincePaths.find(({ id }) => id === of);
  return path ? <path d={path.d} className="nz-map__outline" aria-hidden="true" /> : null;
}

/** Province that is the map's tab stop: the last one pointed at, from which the arrow keys go on, or the first. */
function stopOf(pointed: number | undefined, open: ReadonlySet<number>): number | undefined {
  if (pointed !== undefined && open.has(pointed)) return pointed;
  return provincePaths.find(({ id }) => open.has(id))?.id;
}

export function ProvinceMap(props: ProvinceMapProps) {
  const { label, provinces, hint, unit, noneLabel, isSmall = false, onOpen } = props;
  const hatch = useId();
  const box = useRef<SVGSVGElement>(null);
  const [pointed, setPointed] = useState<number>();
  const byId = new Map(provinces.map((one) => [one.id, one]));
  const open = new Set(provinces.filter(({ href }) => href !== null).map(({ id }) => id));
  const stop = stopOf(pointed, open);
  const said = pointed === undefined ? undefined : byId.get(pointed)?.sentence;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stop === undefined ? undefined : nextProvince(stop, event.key, open);
    if (next === undefined) return;
    event.preventDefault();
    box.current?.querySelector<SVGAElement>(`[data-province='${next}']`)?.focus();
  };
  return (
    <figure className={`nz-map${isSmall ? ' nz-map--small' : ''}`}>
      <svg
        ref={box}
        viewBox={`0 0 ${mapWidth} ${mapHeight}`}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <defs>
          <pattern
            id={hatch}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="7" height="7" className="nz-map__hatch-ground" />
            <rect width="3" height="7" className="nz-map__hatch" />
          </pattern>
        </defs>
        {provincePaths.map(({ id, d }) => (
          <Area
            key={id}
            d={d}
            one={byId.get(id)}
            hatch={hatch}
            isStop={id === stop}
            onPoint={setPointed}
            onOpen={onOpen}
          />
        ))}
        <Outline of={pointed} />
        <Figures byId={byId} isSmall={isSmall} />
      </svg>
      <figcaption>{said ?? hint}</figcaption>
      <MapLegend unit={unit} noneLabel={noneLabel} />
    </figure>
  );
}
