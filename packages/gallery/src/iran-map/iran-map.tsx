/** Leaflet map of Iran over bundled shapes (neighbours, provinces, roads, cities), which need no request to another host. */
import { ICON_PATHS } from '@nazer/ui/icons/icon-paths.ts';
import { provinceShapes } from '@nazer/ui/iran/province-shapes.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { type Translator, translatorIn, type DemoText, useTranslator, textIn } from '../demo.ts';
import { cities, cityOf, roads } from '../map-data/cities.ts';
import { useHost } from '../frame/host.ts';
import { countryShapes } from '@nazer/ui/maps/countries.ts';
import { type Engine, useEngine } from './engine.ts';
import { EngineChoice } from './engine-choice.tsx';
import { type GoogleMaps, googleTiles } from './google-ground.ts';

import './iran-map.css';

type Spot = readonly [longitude: number, latitude: number];

/** Swaps coordinates, because Leaflet expects the latitude first. */
export const spot = ([longitude, latitude]: Spot): L.LatLngTuple => [latitude, longitude];

/** The pin of the product's icons instead of Leaflet's picture. */
export const pin = L.divIcon({
  className: 'gal-iran-pin',
  html: `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${ICON_PATHS.pin}"/></svg>`,
  iconSize: [28, 28],
  iconAnchor: [14, 26],
  popupAnchor: [0, -22],
});

/** Wraps text in an element, because Leaflet interprets strings as HTML. */
export function textNode(...lines: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  for (const line of lines) box.append(Object.assign(document.createElement('div'), { textContent: line }));
  return box;
}

/**
 * Pane of the bundled shapes. Its z-index 300 is below that of Leaflet's pane of drawings (400), so that shapes added
 * after the drawings stay below them.
 */
const groundPane = 'ground';

/** Adds neighbours, provinces, roads and cities; none of them reacts to the pointer. */
function addShapes(map: L.LayerGroup, nameOf: (city: DemoText) => string): void {
  const still = { interactive: false, smoothFactor: 0.5, pane: groundPane };
  const neighbours = countryShapes.features.filter(({ id }) => id !== 'IR');
  for (const one of neighbours)
    L.geoJSON(one, { ...still, style: { className: 'gal-iran-land', weight: 1, fillOpacity: 1 } }).addTo(map);
  L.geoJSON(provinceShapes, { ...still, style: { className: 'gal-iran-province', weight: 1 } }).addTo(map);
  for (const { from, to } of roads)
    L.polyline([spot(cityOf(from).at), spot(cityOf(to).at)], {
      ...still,
      className: 'gal-iran-road',
      weight: 2,
    }).addTo(map);
  for (const city of cities) {
    const mark = { radius: 4, weight: 1, className: 'gal-iran-city', interactive: false, pane: groundPane };
    L.circleMarker(spot(city.at), mark)
      .bindTooltip(nameOf(city), {
        permanent: true,
        direction: 'bottom',
        className: 'gal-iran-name',
        opacity: 1,
      })
      .addTo(map);
  }
}

/** Zoom level from which the names of all cities have room. */
const nameZoom = 6;
/** Cities that are named at every zoom. */
const large = new Set(['tehran', 'tabriz', 'mashhad', 'isfahan', 'shiraz', 'ahvaz', 'kerman', 'zahedan']);

/** Opens or closes the names of cities by the zoom of the map. */
function showNames(map: L.Map, nameOf: (city: DemoText) => string): void {
  const largeNames = new Set(cities.filter(({ id }) => large.has(id)).map(nameOf));
  map.eachLayer((layer) => {
    const tooltip = layer.getTooltip();
    if (tooltip?.options.className !== 'gal-iran-name') return;
    const name = tooltip.getContent();
    const isLarge = typeof name === 'string' && largeNames.has(name);
    const isSeen = map.getZoom() >= nameZoom || isLarge;
    if (isSeen) layer.openTooltip();
    else layer.closeTooltip();
  });
}

/** Map without a ground, with its own zoom buttons; the wheel does not zoom, because it scrolls the page. */
function makeMap(box: HTMLElement, { t, language }: { t: Translator; language: string }): L.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(box, {
    zoomControl: false,
    scrollWheelZoom: false,
    minZoom: 4,
    maxZoom: 15,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
  });
  const nameOf = nameIn(language);
  L.control.zoom({ zoomInTitle: t('نزدیک‌تر', 'Zoom in'), zoomOutTitle: t('دورتر', 'Zoom out') }).addTo(map);
  map.attributionControl.setPrefix(false);
  map.createPane(groundPane).style.zIndex = '300';
  map.setView([32.6, 53.7], 5);
  map.on('zoomend', () => showNames(map, nameOf));
  return map;
}

const nameIn = (language: string) => (city: DemoText) => textIn(language, city);

/** Adds the bundled shapes to the map; the returned function removes them. */
function layShapes(map: L.Map, language: string): () => void {
  const nameOf = nameIn(language);
  const ground = L.layerGroup().addTo(map);
  addShapes(ground, nameOf);
  map.attributionControl.addAttribution('Natural Earth');
  showNames(map, nameOf);
  return () => {
    // A removed map has already removed its layers.
    if (!map.getPane('mapPane')) return;
    ground.remove();
    map.attributionControl.removeAttribution('Natural Earth');
  };
}

interface Ground {
  readonly engine: Engine;
  /** Undefined until it is known whether there is a key. */
  readonly maps: GoogleMaps | undefined;
  readonly language: string;
  /** Called once, when Google has answered or could not be reached: whether there is a session for tiles. */
  readonly onAnswer: (hasTiles: boolean) => void;
}

/**
 * Draws the bundled shapes, and replaces them by Google's tiles when those are wanted and Google grants a session. The
 * returned function removes the ground and drops an answer that is still to come.
 */
function layGround(map: L.Map, { engine, maps, language, onAnswer }: Ground): () => void {
  let removeGround = layShapes(map, language);
  if (engine === 'bundled' || !maps?.key) return () => removeGround();
  let isOver = false;
  googleTiles(maps, language)
    .then((tiles) => {
      if (isOver) return;
      onAnswer(true);
      // From here on the returned function removes the tiles.
      removeGround();
      tiles.addTo(map).bringToBack();
      removeGround = () => void (map.getPane('mapPane') && tiles.remove());
    })
    .catch(() => isOver || onAnswer(false));
  return () => {
    isOver = true;
    removeGround();
  };
}

/** Google key of the installation (empty without one); undefined until it is loaded, and when it could not be. */
function useGoogleMaps(): GoogleMaps | undefined {
  const { maps } = useHost();
  const [known, setKnown] = useState<GoogleMaps>();
  useEffect(() => {
    let isOver = false;
    // A failed request counts as no key; the bundled shapes need none.
    maps.key().then(
      (key) => isOver || setKnown({ key, host: maps.host }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [maps]);
  return known;
}

/**
 * Draws into a layer of its own, and may add listeners to the map. The returned function undoes what is not in the layer;
 * it is called before the layer is removed, for the next drawing or with the map.
 */
export type Draw = (layer: L.LayerGroup, map: L.Map) => (() => void) | undefined;

interface IranMapProps {
  /** Name of the map for screen readers. */
  readonly label: string;
  /** Must be stable (`useCallback`): a new function draws the layer anew. */
  readonly draw: Draw;
  /** Look of the ground by `iran-map.css`: `night`, `warm`; the usual one when absent or anything else. */
  readonly look?: string;
}

/** Map of Iran. A change of language makes a new map, as its texts are drawn into it. */
export const IranMap = (props: IranMapProps) => <MapInOneLanguage key={useUi().language} {...props} />;

function MapInOneLanguage({ label, draw, look }: IranMapProps) {
  const t = useTranslator();
  const { language } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map>();
  const [engine, choose] = useEngine();
  const maps = useGoogleMaps();
  /** Whether Google refused or did not answer; a new ground begins without a failure. */
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const made = makeMap(box.current, { t: translatorIn(language), language });
    setMap(made);
    return () => {
      setMap(undefined);
      made.remove();
    };
  }, [language]);
  useEffect(() => {
    if (!map) return;
    const onAnswer = (hasTiles: boolean) => setFailed(!hasTiles);
    const removeGround = layGround(map, { engine, maps, language, onAnswer });
    return () => {
      removeGround();
      setFailed(false);
    };
  }, [map, engine, maps, language]);
  useEffect(() => {
    if (!map) return;
    const layer = L.layerGroup().addTo(map);
    const end = draw(layer, map);
    return () => {
      end?.();
      // A removed map has already removed its layers.
      if (map.getPane('mapPane')) layer.remove();
    };
  }, [map, draw]);
  return (
    <div className="gal-iran" data-style={look}>
      <EngineChoice
        engine={engine}
        hasKey={Boolean(maps?.key)}
        hasFailed={engine === 'google' && hasFailed}
        onChoose={choose}
      />
      <div
        ref={box}
        className="gal-iran-ground"
        role="application"
        aria-roledescription={t('نقشه', 'map')}
        aria-label={`${label}. ${t('جابه‌جایی با پیکان‌ها، بزرگ‌نمایی با + و -', 'Move by arrows, zoom by + and -')}`}
      />
    </div>
  );
}
