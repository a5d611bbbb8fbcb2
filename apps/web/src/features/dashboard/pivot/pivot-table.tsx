/** Table of a pivot: a line per row, its figures under each column; every figure opens its rows. */
import { columnNamed, type ListDefinition } from '@nazer/contract/kernel/list.ts';
import { roundTo } from '@nazer/contract/kernel/money.ts';
import type { Pivot } from '@nazer/contract/kernel/list-calls.ts';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import { KindValue } from '../../../resources/kinds/kind-value.tsx';
import { type PivotChoice, countFigure } from './pivot-address.ts';
import { type CellAt, figureIn, partedFigure, type Place, shareOf } from './pivot-figures.ts';
import type { PivotNames } from './pivot-names.ts';
import { walkFigures } from './walk-figures.ts';

export interface PivotTableProps {
  readonly definition: ListDefinition;
  readonly choice: PivotChoice;
  readonly pivot: Pivot;
  readonly cellAt: CellAt;
  readonly names: PivotNames;
  /** Indexes of the rows in display order. */
  readonly order: readonly number[];
  readonly chosen: Place | null;
  readonly onChoose: (place: Place) => void;
  readonly onOrder: (figure: string) => void;
}

/** Decimals of displayed averages; the server sends four, but a cell should be read at a glance. */
const averageDecimals = 1;

function Figure({
  definition,
  figure,
  value,
}: {
  definition: ListDefinition;
  figure: string;
  value: string | null;
}) {
  if (value === null) return <span className="nz-none">–</span>;
  if (figure === countFigure) return <Num value={value} tabular />;
  const field = columnNamed(definition, figure);
  if (field.sum !== true)
    return <Num value={roundTo(value, averageDecimals)} decimals={averageDecimals} tabular />;
  return <KindValue field={field} value={value} text={value} />;
}

const same = (one: Place | null, other: Place): boolean =>
  one?.row === other.row && one.column === other.column;

interface CellsProps extends PivotTableProps {
  readonly row: number | null;
  readonly columns: readonly (number | null)[];
  readonly nameOf: (place: Place) => string;
}

function Cells({ definition, choice, cellAt, chosen, onChoose, row, columns, nameOf }: CellsProps) {
  return columns.flatMap((column) => {
    const place = { row, column };
    const cell = cellAt(place);
    const isChosen = same(chosen, place);
    return choice.figures.map((figure, index) => (
      <td
        key={`${column} ${figure}`}
        data-chosen={isChosen || undefined}
        data-first={index === 0 || undefined}
      >
        {cell ? (
          <button type="button" aria-pressed={isChosen} title={nameOf(place)} onClick={() => onChoose(place)}>
            <Figure definition={definition} figure={figure} value={figureIn(cell, figure)} />
          </button>
        ) : (
          <span className="nz-none">–</span>
        )}
      </td>
    ));
  });
}

function Share({ share }: { readonly share: number | null }) {
  if (share === null) return <td className="pv__share" />;
  return (
    <td className="pv__share">
      <i aria-hidden="true">
        <b style={{ inlineSize: `${Math.min(100, Math.max(0, share))}%` }} />
      </i>
      <Percent value={share} tabular />
    </td>
  );
}

interface HeadProps extends Pick<PivotTableProps, 'choice' | 'names' | 'onOrder'> {
  readonly columns: readonly (number | null)[];
  readonly columnName: (place: number | null) => string;
}

function Head({ choice, names, onOrder, columns, columnName }: HeadProps) {
  const t = useText('pivot');
  const { rows, columns: across, figures } = choice;
  const orderOf = (figure: string): 'ascending' | 'descending' | undefined => {
    if (choice.order?.Field !== figure) return undefined;
    return choice.order.Sort === 'asc' ? 'ascending' : 'descending';
  };
  const ordering = (figure: string, name: string) => (
    <button type="button" onClick={() => onOrder(figure)}>
      {name}
    </button>
  );
  return (
    <thead>
      {across && (
        <tr>
          <td />
          {columns.map((column) => (
            <th key={String(column)} scope="colgroup" colSpan={figures.length} data-first>
              <bdi>{columnName(column)}</bdi>
            </th>
          ))}
          <td />
        </tr>
      )}
      <tr>
        <th scope="col" aria-sort={orderOf('name')}>
          {ordering('name', names.dimension(rows))}
        </th>
        {columns.flatMap((column) =>
          figures.map((figure, index) => (
            <th
              key={`${column} ${figure}`}
              scope="col"
              data-first={index === 0 || undefined}
              aria-sort={column === null ? orderOf(figure) : undefined}
            >
              {column === null ? ordering(figure, names.figure(figure)) : names.figure(figure)}
            </th>
          )),
        )}
        <th scope="col" data-first>
          {t('share')}
        </th>
      </tr>
    </thead>
  );
}

export function PivotTable(props: PivotTableProps) {
  const { definition, choice, pivot, cellAt, names, order } = props;
  const t = useText('pivot');
  const joined = useJoined();
  const { rows: by, columns: across } = choice;
  const columns = [...pivot.columns.map((_, place) => place), null];
  const parted = partedFigure(definition, choice);
  const columnName = (place: number | null): string => {
    const head = place === null ? undefined : pivot.columns[place];
    return head && across ? names.head(across, head) : t('total');
  };
  const rowName = (place: number | null): string => {
    const head = place === null ? undefined : pivot.rows[place];
    return head ? names.head(by, head) : t('total');
  };
  const nameOf = ({ row, column }: Place): string =>
    across ? joined([rowName(row), columnName(column)]) : rowName(row);
  const cells = { ...props, columns, nameOf };
  const whole = figureIn(cellAt({ row: null, column: null }), parted);
  return (
    <div className="pv__scroll" role="group" aria-label={t('table')} tabIndex={0}>
      <table className="pv" onKeyDown={walkFigures}>
        <Head {...props} columns={columns} columnName={columnName} />
        <tbody>
          {order.map((row) => (
            <tr key={row}>
              <th scope="row">
                <bdi>{rowName(row)}</bdi>
              </th>
              <Cells {...cells} row={row} />
              <Share share={shareOf(cellAt, row, parted)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <Cells {...cells} row={null} />
            <Share share={whole === null ? null : 100} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
