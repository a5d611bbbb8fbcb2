/** Map of Iran by regions of several provinces; the greater a region's figure, the stronger its colour. */
import { mapHeight, mapWidth, provincePaths } from '../iran/province-paths.ts';
import { formatNumber } from '../number-format.ts';
import { useUi } from '../ui-context.ts';
import { PlaceMap } from './place-map.tsx';
import type { FigureMapProps } from './world-bubbles.tsx';

interface Props extends FigureMapProps {
  /** Numbers of the provinces of a region; its figure stands on the first. */
  readonly provincesOf: (id: string) => readonly number[];
}

const pathsOf = (provinces: readonly number[]) =>
  provinces.flatMap((province) => provincePaths.find(({ id }) => id === province) ?? []);

export function IranRegions({ figures, provincesOf, ...rest }: Props) {
  const { language } = useUi();
  const largestValue = Math.max(1, ...figures.map(({ value }) => value));
  const places = figures.flatMap(({ id, value, sentence, href }) => {
    const paths = pathsOf(provincesOf(id));
    const [first] = paths;
    if (!first) return [];
    const { x, y } = first;
    const d = paths.map((path) => path.d).join('');
    return [
      {
        id,
        x,
        y,
        d,
        strength: value / largestValue,
        figure: formatNumber(value, { language }),
        sentence,
        href,
      },
    ];
  });
  const ground = provincePaths.map(({ d }) => d).join('');
  return <PlaceMap {...rest} width={mapWidth} height={mapHeight} ground={ground} places={places} />;
}
