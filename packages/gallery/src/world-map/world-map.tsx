/** A map of the world or of Iran with figures behind it, drawn by ECharts from bundled shapes. */
import { baseOption, type ChartFrame } from '@nazer/ui/charts/chart-option.ts';
import { useChartFrame } from '@nazer/ui/charts/chart.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import { EffectScatterChart, LinesChart, MapChart, ScatterChart } from 'echarts/charts';
import { GeoComponent, VisualMapComponent } from 'echarts/components';
import { type EChartsCoreOption, use } from 'echarts/core';
import { useCallback } from 'react';
import { FigureFrame } from '../figures/figure-frame.tsx';
import type { Figures } from '../figures/files.ts';
import { MapSurface, type Marker, type View } from './map-surface.tsx';
import { type MapKind, mapNames, type Names } from './shapes.ts';
import './world-map.css';

use([EffectScatterChart, GeoComponent, LinesChart, MapChart, ScatterChart, VisualMapComponent]);

export interface MapFrame extends ChartFrame, Names {}

export interface WorldMapProps {
  readonly label: string;
  /** Figures of the table and the files, which also tell screen readers what is drawn. */
  readonly figures: Figures;
  /** `world` when absent. */
  readonly kind?: MapKind;
  /**
   * Options of ECharts for the layers; `geo` and `tooltip` are merged with the usual ones. Must be stable
   * (`useCallback`), or the map is drawn again at every render; the same holds for `start` and `markers`.
   */
  readonly draw?: (frame: MapFrame) => EChartsCoreOption;
  readonly start?: View;
  readonly markers?: readonly Marker[];
  /** Called with the code of a pressed area, or the name of a pressed point. */
  readonly onChoose?: (code: string) => void;
  /** The same for the pointer; null when it leaves. */
  readonly onHover?: (code: string | null) => void;
}

/** The whole map, slightly enlarged to fill its frame. */
const whole: View = { zoom: 1.15 };
const noMarkers: readonly Marker[] = [];

export function WorldMap({ label, figures, kind = 'world', draw, start = whole, ...rest }: WorldMapProps) {
  const { language } = useUi();
  const frame = useChartFrame();
  const { markers = noMarkers, onChoose, onHover } = rest;
  const { codeOf } = mapNames(kind, language);
  const optionOf = useCallback(
    (view: View): EChartsCoreOption => {
      const names = mapNames(kind, language);
      const { geo, tooltip, ...own } = draw?.({ ...frame, ...names }) ?? {};
      const { colors } = frame;
      return {
        ...baseOption(frame),
        ...own,
        tooltip: { ...(baseOption(frame)['tooltip'] as object), ...(tooltip as object) }, // set by baseOption
        geo: {
          map: names.map,
          roam: 'move',
          ...view,
          ...(kind === 'world' && { top: 4, bottom: 4 }),
          itemStyle: { areaColor: colors.hair, borderColor: colors.surface, borderWidth: 0.6 },
          label: { show: false },
          emphasis: { itemStyle: { areaColor: colors.tx3 }, label: { show: false } },
          select: { itemStyle: { areaColor: colors.primary }, label: { show: false } },
          tooltip: { show: true, formatter: ({ name }: { name: string }) => name },
          ...(geo as object),
        },
      };
    },
    [draw, frame, kind, language],
  );
  return (
    <FigureFrame label={label} {...figures} height={420}>
      {(sentence) => (
        <MapSurface
          sentence={sentence}
          kind={kind}
          optionOf={optionOf}
          start={start}
          markers={markers}
          onChoose={(name) => onChoose?.(codeOf(name) ?? name)}
          onHover={(name) => onHover?.(name === null ? null : (codeOf(name) ?? name))}
        />
      )}
    </FigureFrame>
  );
}

interface LegendProps {
  readonly items: readonly { readonly name: string; readonly color: string }[];
}

/** Legend of a map's colours. */
export const MapLegend = ({ items }: LegendProps) => (
  <ul className="gal-world-legend">
    {items.map(({ name, color }) => (
      <li key={name}>
        <i style={{ background: color }} />
        {name}
      </li>
    ))}
  </ul>
);
