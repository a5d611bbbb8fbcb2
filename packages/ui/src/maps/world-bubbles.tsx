/** World map with a bubble on each country that has a figure; the bubble's area grows with the figure. */
import { countryPlaces, worldHeight, worldPath, worldWidth } from './world-picture.ts';
import { PlaceMap, type PlaceMapProps } from './place-map.tsx';

export interface PlaceFigure {
  readonly id: string;
  readonly value: number;
  /** Sentence for screen readers, displayed while the bubble is pointed at. */
  readonly sentence: string;
  /** Address a press leads to; null when a press selects the country. */
  readonly href: string | null;
}

export interface FigureMapProps extends Omit<PlaceMapProps, 'places' | 'width' | 'height' | 'ground'> {
  readonly figures: readonly PlaceFigure[];
}

/** Radius of the largest and of the smallest bubble, in units of the map. */
const maxRadius = 26;
const minRadius = 4;

/**
 * World map of figures; `id` is the two-letter code of a country. Countries missing on the map appear only in the
 * list beside it.
 */
export function WorldBubbles({ figures, ...rest }: FigureMapProps) {
  const largestValue = Math.max(1, ...figures.map(({ value }) => value));
  const places = figures.flatMap(({ id, value, sentence, href }) => {
    const place = countryPlaces.get(id);
    if (!place) return [];
    const strength = value / largestValue;
    return [
      { ...place, strength, sentence, href, radius: Math.max(minRadius, maxRadius * Math.sqrt(strength)) },
    ];
  });
  return <PlaceMap {...rest} width={worldWidth} height={worldHeight} ground={worldPath} places={places} />;
}
