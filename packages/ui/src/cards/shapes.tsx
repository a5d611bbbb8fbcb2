/** Picture made of a few plain shapes in the colours of the theme. */

export type Color =
  | 'series1'
  | 'series2'
  | 'series3'
  | 'series4'
  | 'series6'
  | 'surface'
  | 'sel'
  | 'warn-tint'
  | 'ok-tint';
export type Shape = readonly [path: string, color: Color];

export type Place = readonly [x: number, y: number];

/** Path of a rectangle whose upper left corner is the place. */
export const box = ([x, y]: Place, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** Path of a box with rounded corners. */
export const plate = ([x, y]: Place, [width, height]: Place, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`;

/** Path of a circle around a point. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

interface ShapesProps {
  readonly size: Place;
  readonly shapes: readonly Shape[];
  /** The picture fills its box and is cut at the edges; otherwise it is shown whole. */
  readonly isCut?: boolean;
}

/** Draws shapes as a decorative SVG, hidden from screen readers because the text beside it says the same. */
export const Shapes = ({ size: [width, height], shapes, isCut = false }: ShapesProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio={`xMidYMid ${isCut ? 'slice' : 'meet'}`}
    aria-hidden="true"
  >
    {shapes.map(([path, color]) => (
      <path key={path} d={path} style={{ fill: `var(--nz-${color})` }} />
    ))}
  </svg>
);
