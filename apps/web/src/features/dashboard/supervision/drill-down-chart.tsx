/** Amounts in euro by day or month, as bars and lines whose marks link to their rows, or as a table. */
import type { DrillDown } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { BarChart } from '@nazer/ui/charts/bar-chart.tsx';
import type { Mark } from '@nazer/ui/charts/chart.tsx';
import { Legend } from '@nazer/ui/charts/legend.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { useGo } from '../../../platform/page-link.tsx';
import { ChartPanel } from '../chart-panel.tsx';
import { useDrillDown } from '../../../resources/record/use-drill-down.ts';
import { DrillDownTo } from './figure-row.tsx';
import { inMillions } from './figures.ts';
import { QueryState, type Reading } from '../../../resources/query-state.tsx';
import { useJoined } from '../../../platform/words/i18n.tsx';

export interface DrillDownSeries<R> {
  readonly name: string;
  /** Amount in euro; null when unknown, which is not zero. */
  readonly euroOf: (row: R) => string | null;
  readonly drillDownOf: (row: R) => DrillDown;
}

interface Props<R> {
  readonly title: string;
  readonly note: string;
  /** Queries the rows come from; none where the page has read them already. */
  readonly queries?: readonly (Reading & { readonly data: unknown })[];
  /** Heading of the rows, such as day or month. */
  readonly head: string;
  readonly rows: readonly R[];
  readonly nameOf: (row: R) => string;
  /** Shorter name of a row, for the axis of the chart. */
  readonly shortOf?: (row: R) => string;
  readonly bars: readonly DrillDownSeries<R>[];
  readonly lines?: readonly DrillDownSeries<R>[];
  /** Orders the table with the latest row first. */
  readonly isLatestFirst?: boolean;
}

/** Height of the chart in pixels. */
const chartHeight = 268;

/** Series of the chart in millions of euro. */
const seriesOf = <R,>(rows: readonly R[], { name, euroOf }: DrillDownSeries<R>) => ({
  name,
  values: rows.map((row) => {
    const euro = euroOf(row);
    return euro === null ? null : Number(inMillions(euro));
  }),
});

export function DrillDownChart<R>({
  title,
  note,
  queries = [],
  head,
  rows,
  nameOf,
  shortOf,
  bars,
  lines = [],
  isLatestFirst = false,
}: Props<R>) {
  const go = useGo();
  const drillDownTo = useDrillDown();
  const joined = useJoined();
  const all = [...bars, ...lines];
  const onPick = ({ series: at, category }: Mark) => {
    const row = rows[category];
    const drillDown = row === undefined ? undefined : all[at]?.drillDownOf(row);
    const href = drillDown ? drillDownTo(drillDown) : null;
    if (href !== null) go(href);
  };
  // The first that failed or has not answered; the others have nothing to say.
  const unread = queries.find(({ isError, isLoading }) => isError || isLoading);
  return (
    <ChartPanel
      title={title}
      note={note}
      state={unread && <QueryState query={unread} label={title} rows={1} rowHeight={chartHeight} />}
      isRead={queries.every(({ data }) => data !== undefined)}
      legend={<Legend names={all.map(({ name }) => name)} lineFrom={bars.length} />}
      chart={
        <BarChart
          label={joined([title, note])}
          categories={rows.map(nameOf)}
          axisNames={shortOf && rows.map(shortOf)}
          series={bars.map((one) => seriesOf(rows, one))}
          lines={lines.map((one) => seriesOf(rows, one))}
          decimals={1}
          height={chartHeight}
          onPick={onPick}
        />
      }
      head={[head, ...all.map(({ name }) => name)]}
      rows={(isLatestFirst ? rows.toReversed() : rows).map((row) => ({
        key: nameOf(row),
        cells: [
          <bdi key="name">{nameOf(row)}</bdi>,
          ...all.map(({ name, euroOf, drillDownOf }) => {
            const euro = euroOf(row);
            return euro === null ? (
              '–'
            ) : (
              <DrillDownTo key={name} href={drillDownTo(drillDownOf(row))}>
                <Num value={inMillions(euro)} decimals={1} tabular />
              </DrillDownTo>
            );
          }),
        ],
      }))}
    />
  );
}
