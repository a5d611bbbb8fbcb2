/** The drawing of a map: zoomed by buttons, wheel with Ctrl and keys, moved by hand and arrows. */
import { useTranslator } from '../demo.ts';
import type { MapKind } from './shapes.ts';
import { type EChartsCoreOption, type EChartsType, init } from 'echarts/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Something of HTML at a place. */
export interface Marker {
  readonly id: string;
  readonly at: readonly [number, number];
  readonly content: ReactNode;
}

export interface View {
  readonly zoom: number;
  readonly center?: readonly [number, number] | undefined;
}

interface MapSurfaceProps {
  readonly sentence: string;
  readonly kind: MapKind;
  readonly optionOf: (view: View) => EChartsCoreOption;
  /** Initial view of the map; a new value moves the map there. */
  readonly start: View;
  readonly markers: readonly Marker[];
  /** An area, or a point of a series, by its name. */
  readonly onChoose?: ((name: string) => void) | undefined;
  readonly onHover?: ((name: string | null) => void) | undefined;
}

/** A zoom of exactly 1 throws in ECharts 6.1 where the place is resized: it then has no transform to copy. */
const nearest = 1.01;
const farthest = 12;
/** Centre of the whole world, because ECharts reports none until the map was moved. */
const middle = [0, 20] as const;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const nameIn = (event: unknown): string => (event as { name?: string }).name ?? ''; // events of ECharts are untyped

/** The drawing itself: where its markers stand now, and where a hand has left it. */
function useDrawing({ optionOf, markers, onChoose, onHover }: MapSurfaceProps, view: View) {
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
      // Hidden behind its table it has no size, which ECharts takes for a map without a transform.
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
    const stillWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption({ ...optionOf(view), animation: stillWanted }, { notMerge: true });
    place();
  }, [optionOf, view, markers]);

  function now(): View {
    const [geo] = (chart.current?.getOption()?.['geo'] ?? []) as Partial<View>[]; // as set above
    return { zoom: geo?.zoom ?? view.zoom, center: geo?.center ?? view.center ?? middle };
  }
  return { box, spots, now };
}

export function MapSurface(props: MapSurfaceProps) {
  const { sentence, kind, start, markers } = props;
  const t = useTranslator();
  const [view, setView] = useState(start);
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
    const { zoom, center = middle } = now();
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
