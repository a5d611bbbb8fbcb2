/**
 * Charts of a pivot: figures that add up as bars, averages as lines. Bars open their rows; the table has all figures.
 */
import { columnNamed, type ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { Pivot } from '@nazer/contract/kernel/list-calls.ts';
import { BarChart } from '@nazer/ui/charts/bar-chart.tsx';
import { MOST_SERIES } from '@nazer/ui/charts/chart-colors.ts';
import type { Mark } from '@nazer/ui/charts/chart.tsx';
import type { Series } from '@nazer/ui/charts/chart-option.ts';
import { Legend } from '@nazer/ui/charts/legend.tsx';
import { type Shade, shadesOf } from '@nazer/ui/charts/state-shades.ts';
import { LineChart } from '@nazer/ui/charts/line-chart.tsx';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import type { PivotChoice } from './pivot-address.ts';
import { averageFigure, type CellAt, figureIn, partedFigure, type Place, scaleOf } from './pivot-figures.ts';
import type { PivotNames } from './pivot-names.ts';

export interface PivotChartsProps {
  readonly definition: ListDefinition;
  readonly choice: PivotChoice;
  readonly pivot: Pivot;
  readonly cellAt: CellAt;
  readonly names: PivotNames;
  /** Indexes of the rows in display order. */
  readonly order: readonly number[];
  readonly onChoose: (place: Place) => void;
}

/** Greatest number of bars of a pivot without columns; more could not be told apart. */
const maxBars = 40;
/** Height of a chart in pixels. */
const height = 210;

interface Drawing {
  readonly categories: readonly string[];
  readonly axisNames: readonly string[];
  readonly series: readonly Series[];
  readonly placeOf: (mark: Mark) => Place | null;
}

/** Colours of the rows when these are states; else undefined. */
function shadesOfRows(
  definition: ListDefinition,
  { rows }: PivotChoice,
  values: readonly unknown[],
): readonly Shade[] | undefined {
  const { tones } = columnNamed(definition, rows.Field);
  return tones && shadesOf(values.map((value) => tones[Number(value)] ?? 'mute'));
}

/**
 * Series of a chart. When the pivot has columns, these are the categories and each row is a series; otherwise the
 * rows are the categories.
 */
function drawingOf(
  { definition, choice, pivot, cellAt, names, order }: PivotChartsProps,
  figure: string,
): Drawing {
  const rowName = (row: number, nameOf = names.head): string => {
    const head = pivot.rows[row];
    return head ? nameOf(choice.rows, head) : '';
  };
  const value = (place: Place): number | null => {
    const figureText = figureIn(cellAt(place), figure);
    return figureText === null ? null : Number(figureText);
  };
  const { columns } = choice;
  if (!columns) {
    const displayed = order.slice(0, maxBars);
    return {
      categories: displayed.map((row) => rowName(row)),
      axisNames: displayed.map((row) => rowName(row, names.shortHead)),
      series: [{ name: names.figure(figure), values: displayed.map((row) => value({ row, column: null })) }],
      placeOf: ({ category }) => ({ row: displayed[category] ?? null, column: null }),
    };
  }
  const shades = shadesOfRows(
    definition,
    choice,
    order.map((row) => pivot.rows[row]?.value),
  );
  return {
    categories: pivot.columns.map((head) => names.head(columns, head)),
    axisNames: pivot.columns.map((head) => names.shortHead(columns, head)),
    series: order.map((row, at) => ({
      ...(shades && { shade: shades[at] }),
      name: rowName(row),
      values: pivot.columns.map((_, column) => value({ row, column })),
    })),
    placeOf: ({ series, category }) => ({ row: order[series] ?? null, column: category }),
  };
}

const sumAt = (series: Drawing['series'], at: number): number =>
  series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);

/** Whether a series has more than one point, which a line needs. */
const isLineOf = ({ values }: Drawing['series'][number]): boolean =>
  values.filter((value) => value !== null).length > 1;

interface PictureProps {
  readonly title: string;
  readonly drawing: Drawing;
  /** Draws lines, of the first series only; bars, with the further series combined, when left out. */
  readonly isLine?: boolean;
  readonly onChoose: (place: Place) => void;
}

function Picture({ title, drawing, isLine = false, onChoose }: PictureProps) {
  const t = useText('pivot');
  const joined = useJoined();
  const { categories, axisNames, series } = drawing;
  const { divisor, word } = scaleOf(
    isLine ? series.flatMap(({ values }) => values) : categories.map((_, at) => sumAt(series, at)),
  );
  const scaled = series.map(({ values, ...one }) => ({
    ...one,
    values: values.map((value) => (value === null ? null : value / divisor)),
  }));
  // Only the first few lines are drawn, because more would hide each other; further bars are combined to one.
  const drawn = isLine ? scaled.slice(0, MOST_SERIES) : scaled;
  const isOne = drawn.length === 1;
  const displayed = drawn.slice(0, drawn.length > MOST_SERIES ? MOST_SERIES - 1 : MOST_SERIES);
  const rest = drawn.length > MOST_SERIES ? [t('rest')] : [];
  const common = {
    categories,
    axisNames,
    series: drawn,
    restName: t('rest'),
    decimals: word ? 1 : 0,
    height,
  };
  const label = joined([title, ...(word ? [t(word)] : [])]);
  return (
    <section className="pv-chart" aria-label={label}>
      <header>
        <h2>{title}</h2>
        {word && <span>{t(word)}</span>}
        {!isOne && (
          <Legend
            names={[...displayed.map(({ name }) => name), ...rest]}
            shades={displayed.map(({ shade }) => shade)}
          />
        )}
      </header>
      {isLine ? (
        <LineChart {...common} label={label} isFromZero={false} />
      ) : (
        <BarChart
          {...common}
          label={label}
          isStacked={!isOne}
          onPick={(mark) => {
            const isRest = rest.length > 0 && mark.series >= displayed.length;
            const place = drawing.placeOf(mark);
            // The combined rest is no group, so its bar opens all rows of the column.
            if (place) onChoose(isRest ? { row: null, column: place.column } : place);
          }}
        />
      )}
    </section>
  );
}

export function PivotCharts(props: PivotChartsProps) {
  const { definition, choice, names, onChoose } = props;
  const parted = partedFigure(definition, choice);
  const average = averageFigure(definition, choice);
  const lines = average === undefined ? undefined : drawingOf(props, average);
  const hasLines = lines?.series.some(isLineOf);
  return (
    <div className="pv-charts">
      <Picture title={names.figure(parted)} drawing={drawingOf(props, parted)} onChoose={onChoose} />
      {average !== undefined && lines && hasLines && (
        <Picture title={names.figure(average)} drawing={lines} isLine onChoose={onChoose} />
      )}
    </div>
  );
}
