/** The drawing of a map: zoomed by buttons and keys, moved by dragging and arrows. */
import { useTranslator } from '../demo.ts';
import type { MapKind } from './shapes.ts';
import { type EChartsCoreOption, type EChartsType, init } from 'echarts/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Content of HTML over a place of the map. */
export interface Marker {
  readonly id: string;
  readonly at: readonly [longitude: number, latitude: number];
  readonly content: ReactNode;
}

export interface View {
  /** Factor over the whole map, which is 1. */
  readonly zoom: number;
  /** The middle of the whole map when absent. */
  readonly center?: readonly [longitude: number, latitude: number] | undefined;
}

interface MapSurfaceProps {
  /** Accessible name; the keys are added to it. */
  readonly sentence: string;
  readonly kind: MapKind;
  /** Must be stable, as `markers` must: a new one draws the map again. */
  readonly optionOf: (view: View) => EChartsCoreOption;
  /** Initial view, and that of the button «whole map»; a new object moves the map there. */
  readonly start: View;
  readonly markers: readonly Marker[];
  /** Called with the name of a pressed area or point of a series. */
  readonly onChoose?: ((name: string) => void) | undefined;
  /** Called when the pointer enters an area or point, and with null when it leaves one. */
  readonly onHover?: ((name: string | null) => void) | undefined;
}

/** Least zoom. Exactly 1 makes ECharts 6.1 throw when the map is resized, because it then has no transform to copy. */
const nearest = 1.01;
const farthest = 12;
/** Centre of each whole map, taken where `view` has none, because ECharts reports none until the map was moved. */
const middles = { world: [0, 20], iran: [53.7, 32.4] } as const satisfies Record<MapKind, View['center']>;
/** Direction of each arrow key: east, north. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const nameIn = (event: unknown): string => (event as { name?: string }).name ?? ''; // events of ECharts are untyped

/**
 * The chart in `box`: where the markers stand now, in pixels of the box in their order (an empty list for one that is
 * not known yet), and `now()`, the present view, to which the reader may have dragged the map.
 */
function useDrawing({ kind, optionOf, markers, onChoose, onHover }: MapSurfaceProps, view: View) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const [spots, setSpots] = useState<readonly (readonly number[])[]>([]);
  const place = useEffectEvent(() =>
    setSpots(markers.map(({ at }) => chart.current?.convertToPixel({ geoIndex: 0 }, [...at]) ?? [])),
  );
  const choose = useEffectEvent((event: unknown) => onChoose?.(nameIn(event)));
  const hover = useEffectEvent((event: unknown) => onHover?.(event === null ? null : nameIn(event)));

  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current, null, { renderer: 'svg' });
    chart.current = made;
    made.on('click', (event) => choose(event));
    made.on('mouseover', (event) => hover(event));
    made.on('mouseout', () => hover(null));
    made.on('georoam', () => place());
    const observer = new ResizeObserver(([entry]) => {
      // While the table replaces the map it has no size, which ECharts takes for a map without a transform.
      if (entry?.contentRect.width === 0) return;
      made.resize();
      place();
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption({ ...optionOf(view), animation: isMoving }, { notMerge: true });
    place();
  }, [optionOf, view, markers]);

  function now() {
    const [geo] = (chart.current?.getOption()?.['geo'] ?? []) as Partial<View>[]; // as set above
    return { zoom: geo?.zoom ?? view.zoom, center: geo?.center ?? view.center ?? middles[kind] };
  }
  return { box, spots, now };
}

export function MapSurface(props: MapSurfaceProps) {
  const { sentence, kind, start, markers } = props;
  const t = useTranslator();
  const [view, setView] = useState(start);
  // A new `start` resets the view during rendering, before the old view is drawn with it.
  const [wanted, setWanted] = useState(start);
  if (wanted !== start) {
    setWanted(start);
    setView(start);
  }
  const { box, spots, now } = useDrawing(props, view);
  const zoomBy = (factor: number) => {
    const { zoom, center } = now();
    setView({ zoom: Math.min(farthest, Math.max(nearest, zoom * factor)), center });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const factor = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[event.key];
    if (!step && !factor) return;
    event.preventDefault();
    if (factor) return zoomBy(factor);
    // An arrow moves by thirty degrees of the whole map, and by less when it is enlarged.
    const { zoom, center } = now();
    const [east, north] = step ?? [0, 0];
    setView({ zoom, center: [center[0] + (east * 30) / zoom, center[1] + (north * 30) / zoom] });
  };
  const buttons = [
    { face: '+', name: t('نزدیک‌تر', 'Zoom in'), press: () => zoomBy(1.5) },
    { face: '−', name: t('دورتر', 'Zoom out'), press: () => zoomBy(1 / 1.5) },
    { face: '↺', name: t('همه نقشه', 'Whole map'), press: () => setView({ ...start }) },
  ];
  const keys = t('جابه‌جایی با پیکان‌ها، بزرگ‌نمایی با + و -', 'Move by arrows, zoom by + and -');
  return (
    <div className="gal-world">
      <div
        className="gal-world-surface"
        data-kind={kind}
        ref={box}
        role="application"
        aria-roledescription={t('نقشه', 'map')}
        aria-label={`${sentence} ${keys}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      {markers.map(({ id, content }, at) => {
        const [left, top] = spots[at] ?? [];
        if (left === undefined || top === undefined) return null;
        return (
          <div key={id} className="gal-world-marker" style={{ insetInlineStart: left, insetBlockStart: top }}>
            {content}
          </div>
        );
      })}
      <div className="gal-world-zoom">
        {buttons.map(({ face, name, press }) => (
          <button key={face} type="button" aria-label={name} onClick={press}>
            {face}
          </button>
        ))}
      </div>
    </div>
  );
}
