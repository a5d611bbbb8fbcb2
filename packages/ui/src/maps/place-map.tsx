/**
 * Map with places to press: areas shaded by their figure, or bubbles of its size. The map is one tab stop; arrow keys
 * move to neighbours, Enter opens, Escape leaves. A sentence is displayed beside the place pointed at, which the
 * parent shares with a list, so that each can highlight the place in the other.
 */
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { nextPlace, type Place } from './picture.ts';
import './place-map.css';

export interface MapPlace extends Place<string> {
  /** Path of an area; a place without one is a bubble. */
  readonly d?: string;
  /** Radius of a bubble in units of the map; areas have none. */
  readonly radius?: number;
  /** Strength of the colour, 0 to 1, as share of the largest figure. */
  readonly strength: number;
  /** Figure written on an area. */
  readonly figure?: string;
  /** Sentence for screen readers, displayed while the place is pointed at. */
  readonly sentence: string;
  /** Address a press leads to; null when a press selects the place. */
  readonly href: string | null;
}

/** Place pointed at and place selected, with their callbacks; shared with a list beside the map. */
export interface Pointing {
  readonly pointed: string | null;
  readonly chosen: string | null;
  /** Called with the place under the pointer or the focus; with null once neither is on a place. */
  readonly onPoint: (id: string | null) => void;
  /** Called with the pressed place; with null when the selected one is pressed again, and for Esc. */
  readonly onChoose: (id: string | null) => void;
}

export interface PlaceMapProps extends Pointing {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Path of the area without places. */
  readonly ground?: string;
  readonly places: readonly MapPlace[];
  readonly hint: string;
  /** Called for a press on a place with an address before the browser follows the link. */
  readonly onOpen?: (href: string, event: MouseEvent) => void;
}

/** Greatest height of a map in pixels; a narrow container makes it lower. */
const maxHeight = 280;

/** Least radius of a place's target, so that touch and unsteady hands can hit small bubbles. */
const leastReach = 18;

const shadeOf = ({ strength }: MapPlace) =>
  ({ '--strength': `${Math.round(8 + 74 * strength)}%` }) as CSSProperties; // custom property of place-map.css

function Mark({ place }: { readonly place: MapPlace }) {
  const { d, x, y, radius = 0 } = place;
  if (d !== undefined) return <path d={d} className="nz-places__area" style={shadeOf(place)} />;
  return (
    <>
      <circle cx={x} cy={y} r={Math.max(radius, leastReach)} className="nz-places__reach" />
      <circle cx={x} cy={y} r={radius} className="nz-places__bubble" />
    </>
  );
}

interface DoorProps extends Pick<PlaceMapProps, 'onPoint' | 'onChoose' | 'onOpen'> {
  readonly place: MapPlace;
  readonly isStop: boolean;
  readonly isChosen: boolean;
}

function Door({ place, isStop, isChosen, onPoint, onChoose, onOpen }: DoorProps) {
  const { id, href, sentence } = place;
  const point = () => onPoint(id);
  const choose = () => onChoose(isChosen ? null : id);
  const shared = {
    'data-place': id,
    'aria-label': sentence,
    tabIndex: isStop ? 0 : -1,
    onPointerEnter: point,
    onFocus: point,
  };
  if (href !== null)
    return (
      <a {...shared} href={href} onClick={(event) => onOpen?.(href, event)}>
        <Mark place={place} />
      </a>
    );
  return (
    <g
      {...shared}
      role="button"
      aria-pressed={isChosen}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
    >
      <Mark place={place} />
    </g>
  );
}

/**
 * Outline of the pointed place, drawn above its neighbours, whose edges would cover it; nothing without a
 * place.
 */
function Outline({ place }: { readonly place: MapPlace | undefined }) {
  if (!place) return null;
  const { d, x, y, radius = 0 } = place;
  const shared = { className: 'nz-places__outline', 'aria-hidden': true } as const;
  return d === undefined ? <circle {...shared} cx={x} cy={y} r={radius} /> : <path {...shared} d={d} />;
}

const percent = (part: number, whole: number) => `${(part * 100) / whole}%`;

interface TipProps extends Pick<PlaceMapProps, 'width' | 'height'> {
  readonly place: MapPlace | undefined;
}

/**
 * Sentence above a place, or below it near the upper edge; horizontally it stays within the map. Nothing
 * without a place.
 */
function Tip({ place, width, height }: TipProps) {
  if (!place) return null;
  const { x, y, radius = 12, sentence } = place;
  const isUnder = y < height / 3;
  return (
    <div
      className="nz-places__tip"
      aria-hidden="true"
      style={{
        insetInlineStart: percent(x, width),
        translate: `-${percent(x, width)}`,
        ...(isUnder
          ? { insetBlockStart: percent(y + radius, height) }
          : { insetBlockEnd: percent(height - y + radius, height) }),
      }}
    >
      <bdi>{sentence}</bdi>
    </div>
  );
}

function Figures({ places }: Pick<PlaceMapProps, 'places'>) {
  return (
    <g aria-hidden="true" className="nz-places__figures">
      {places.map(
        ({ id, x, y, figure }) =>
          figure !== undefined && (
            <text key={id} x={x} y={y}>
              {figure}
            </text>
          ),
      )}
    </g>
  );
}

/** Places in drawing order: small bubbles above large ones. */
const byRadius = (places: readonly MapPlace[]) =>
  places.toSorted((one, other) => (other.radius ?? 0) - (one.radius ?? 0));

export function PlaceMap(props: PlaceMapProps) {
  const { label, width, height, ground, places, hint, pointed, chosen, onPoint, onChoose, onOpen } = props;
  const hintId = useId();
  const box = useRef<SVGSVGElement>(null);
  const caption = useRef<HTMLElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const placeOf = (id: string | null) => places.find((one) => one.id === id);
  const stop = placeOf(last) ?? placeOf(chosen) ?? places[0];
  const displayed = placeOf(pointed) ?? placeOf(chosen);
  const point = (id: string | null) => {
    if (id !== null) setLast(id);
    onPoint(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && displayed) {
      event.preventDefault();
      onChoose(null);
      onPoint(null);
      caption.current?.focus();
      return;
    }
    const next = stop && nextPlace(stop.id, event.key, places);
    if (next === undefined) return;
    event.preventDefault();
    box.current?.querySelector<SVGElement>(`[data-place='${next}']`)?.focus();
  };
  return (
    <figure className="nz-places">
      <div className="nz-places__stage" style={{ maxInlineSize: maxHeight * (width / height) }}>
        <svg
          ref={box}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={label}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          onPointerLeave={() => onPoint(null)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onPoint(null);
          }}
        >
          {ground !== undefined && <path d={ground} className="nz-places__ground" aria-hidden="true" />}
          {byRadius(places).map((place) => (
            <Door
              key={place.id}
              place={place}
              isStop={place.id === stop?.id}
              isChosen={place.id === chosen}
              onPoint={point}
              onChoose={onChoose}
              onOpen={onOpen}
            />
          ))}
          <Outline place={displayed} />
          <Figures places={places} />
        </svg>
        <Tip place={displayed} width={width} height={height} />
      </div>
      <figcaption ref={caption} id={hintId} tabIndex={-1}>
        {hint}
      </figcaption>
    </figure>
  );
}
