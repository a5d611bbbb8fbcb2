/** Child rows of a record: a small table with sums, or a sentence that there are none. */
import type { ListColumn, ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import { addAmounts } from '@nazer/contract/kernel/money.ts';
import type { Condition, FilterModel } from '@nazer/contract/kernel/page.ts';
import type { Child, CodeFilter, RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useSession } from '../../platform/session/session.ts';
import { FailedReading } from '../grid/list-states.tsx';
import { FoldedRow } from '../fold/folded-row.tsx';
import { KindValue } from '../kinds/kind-value.tsx';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import { classOfColumn, RowTable, type RowTableProps } from './row-table.tsx';
import { type Details, detailsQuery } from './use-details.ts';
import { useListLink } from './use-record-link.ts';
import { useRecordWords } from './use-record-words.ts';
import './child-list.css';

const RowCommandForm = lazyPart(async () => (await import('./steps/row-command-form.tsx')).RowCommandForm);

/** Draws a mark beside the first value of a row, depending on the record and its other child rows. */
export type ChildMark = (row: ListRow, rows: readonly ListRow[], record: Details) => ReactNode;

export interface ChildListProps {
  readonly record: RecordDefinition;
  readonly child: Child;
  /** Details of the record. */
  readonly row: Details;
  /** Key of the record as its address has it. */
  readonly recordKey: string;
  /** Extra query parameters of the child's call, such as the moment at which the record is displayed. */
  readonly moment?: Readonly<Record<string, string>> | undefined;
  /** Draws the mark of a row; without it no row has one. */
  readonly markOf?: ChildMark | undefined;
}

/** Whether a column can be summed over these rows: amounts must all be in one currency, which column `per` holds. */
const hasSum = ({ per }: ListColumn, rows: readonly ListRow[]): boolean =>
  per === undefined || new Set(rows.map((row) => row[per])).size === 1;

const summedOf = ({ columns, sums }: Child, rows: readonly ListRow[]): string[] =>
  columns.filter((column) => sums.includes(column.key) && hasSum(column, rows)).map(({ key }) => key);

/** Whether the table has a row of sums; it would repeat a single row. */
const hasSums = (child: Child, rows: readonly ListRow[]): boolean =>
  rows.length > 1 && summedOf(child, rows).length > 0;

/** Action on each child row; undefined for rows without one. */
const commandOf = (child: Child) => ('each' in child ? child.each : undefined);

interface SumsProps extends Pick<RowTableProps, 'columns' | 'rows' | 'headingOf'> {
  readonly child: Child;
  readonly folded: readonly string[];
  /** The rows end with a cell of their action, which has no sum. */
  readonly isActedOn: boolean;
}

const hasCode = (row: ListRow, { field, codes }: CodeFilter): boolean => codes.includes(Number(row[field]));

/** Rows that sums count, and the word for sums of them. */
function countedOf(child: Child, all: readonly ListRow[]) {
  const { uncounted } = child;
  const confirmed = 'confirmed' in child ? child.confirmed : undefined;
  const rows = all.filter(
    (row) => !(uncounted && hasCode(row, uncounted)) && (!confirmed || hasCode(row, confirmed)),
  );
  if (rows.length === all.length) return { rows, word: 'total' } as const;
  return { rows, word: confirmed ? 'totalConfirmed' : 'totalCounted' } as const;
}

/** Row of sums over the rows that count; summed columns that are folded stand in a line below. */
function Sums({ columns, rows: all, child, headingOf, folded, isActedOn }: SumsProps) {
  const t = useText('record');
  const { rows, word } = countedOf(child, all);
  const summed = summedOf(child, rows);
  const sumOf = ({ key }: ListColumn): string =>
    rows.reduce((sum, row) => addAmounts(sum, String(row[key] ?? '0')), '0');
  const isSummed = ({ key }: ListColumn): boolean => summed.includes(key);
  const drawn = (column: ListColumn) => (
    <KindValue field={column} value={sumOf(column)} text={sumOf(column)} />
  );
  const isAway = ({ key }: ListColumn): boolean => folded.includes(key);
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => (
          <td
            key={column.key}
            className={classOfColumn(column)}
            data-column={column.key}
            hidden={isAway(column)}
          >
            {isSummed(column) && drawn(column)}
            {index === 0 && !isSummed(column) && t(word)}
          </td>
        ))}
        {isActedOn && <td />}
      </tr>
      <FoldedRow
        span={columns.length - folded.length + (isActedOn ? 1 : 0)}
        values={columns
          .filter((column) => isSummed(column) && isAway(column))
          .map((column) => ({ key: column.key, name: headingOf(column.key), value: drawn(column) }))}
      />
    </tfoot>
  );
}

/** Greatest number of rows displayed from another list; a link leads to all of them. */
const maxRows = 50;

/**
 * Filters that select the child rows in another list: by the record's key, or by the reference in its column `of`, both
 * of which are numbers. They match nothing when the record holds no reference.
 */
function filtersOf(
  { where, of, only }: Extract<Child, { list: unknown }>,
  row: Details,
  recordKey: string,
): FilterModel[] {
  const named = of === undefined ? recordKey : (row[of] ?? null);
  const Condition1: Condition =
    named === null ? { Type: 'in', Values: [] } : { Type: 'equals', Filter: Number(named) };
  const among: FilterModel[] = only
    ? [{ Field: only.field, Condition1: { Type: 'in', Values: [...only.codes] } }]
    : [];
  return [{ Field: where, Condition1 }, ...among];
}

/** Call that reads the child rows; null for rows that come with the record. */
function callOf({ child, row, recordKey, moment }: ChildListProps) {
  if ('call' in child) return { name: child.call, input: { query: { [child.by]: recordKey, ...moment } } };
  if (!('list' in child)) return null;
  const filterModels = filtersOf(child, row, recordKey);
  return {
    name: `POST /${child.list.name}/GetAll`,
    input: { body: { PageIndex: 1, PageSize: maxRows, filterModels } },
  };
}

const noRows: readonly ListRow[] = [];

/**
 * Child rows with the query that reads them, null for rows that come with the record; `total` 0 where the call tells
 * none.
 */
function useRows(props: ChildListProps) {
  const { record, child, row } = props;
  const call = callOf(props);
  const query = useQuery({
    ...detailsQuery(record, call?.name ?? '', call?.input ?? {}),
    enabled: call !== null,
  });
  if (call === null && 'from' in child)
    return { query: null, rows: row[child.from] as unknown as readonly ListRow[], total: 0 }; // a test compares `from` with the schema
  const answer = query.data as
    | { readonly list: readonly ListRow[]; readonly totalCount?: number }
    | undefined; // a test compares the answer with the call's schema
  return { query, rows: answer?.list ?? noRows, total: answer?.totalCount ?? 0 };
}

/** Words and links of the child's columns: those of the list the rows come from, else the record's own. */
function useChildWords({ record, child }: ChildListProps) {
  const { own } = useRecordWords(record);
  const source = 'list' in child ? child.list : record.of;
  const names = useNames(source);
  const definition = useMemo(
    (): ListDefinition =>
      'list' in child
        ? child.list
        : // Without `details`, so that a column named like the key of the record's list does not link to that list's record.
          ({ ...record.of, details: undefined, fields: child.columns } as ListDefinition),
    [child, record.of],
  );
  return {
    definition,
    own,
    title: own(child.name),
    empty: own(`${child.name}.empty`),
    headingOf: (key: string) => ('list' in child ? names.field(key) : own(`${child.name}.${key}`)),
  };
}

/** Permission needed to see the child rows; undefined when they come with the record. */
function rightOf(child: Child) {
  if ('call' in child) return child.right;
  return 'list' in child ? child.list.permissions.view : undefined;
}

/** Link to all rows in their own list, when there are more than displayed. */
function AllRows({ child, row, recordKey, total }: ChildListProps & { readonly total: number }) {
  const t = useText('record');
  const count = useCount();
  const linkOf = useListLink();
  const href = 'list' in child ? linkOf(child.list.name, filtersOf(child, row, recordKey)) : null;
  if (href === null) return null;
  return (
    <PageLink className="cl__all" href={href}>
      {t('allRows', { total: count(total) })}
    </PageLink>
  );
}

/**
 * Button in each row for holders of the command's permission, and the form it opens; null for others and without a
 * command.
 */
function useRowCommand({ record, child }: ChildListProps, own: (key: string) => string) {
  const t = useText('record');
  const [chosen, setChosen] = useState<ListRow | null>(null);
  const { permissions } = useSession();
  const command = commandOf(child);
  if (!command || !permissions.includes(command.right)) return null;
  const props = { record, child, command };
  return {
    action: {
      heading: t('rowAction'),
      cell: (row: ListRow) => (
        <Button isSmall onClick={() => setChosen(row)}>
          {own(`${child.name}.each`)}
        </Button>
      ),
    },
    form: chosen && (
      <Suspense fallback={null}>
        <RowCommandForm {...props} row={chosen} onClose={() => setChosen(null)} />
      </Suspense>
    ),
  } as const;
}

function Rows(props: ChildListProps) {
  const { child, markOf, row: record } = props;
  const t = useText('record');
  const { title, empty, headingOf, definition, own } = useChildWords(props);
  const { query, rows, total } = useRows(props);
  const command = useRowCommand(props, own);
  if (query?.isPending) return <SkeletonRows label={title} rows={3} />;
  if (query?.isError) return <FailedReading title={t('childFailed')} query={query} />;
  if (rows.length === 0) return <p className="rf-empty">{empty}</p>;
  // Sums are omitted when only part of the rows was read.
  const isWhole = total <= rows.length;
  return (
    <>
      <RowTable
        label={title}
        columns={child.columns}
        definition={definition}
        headingOf={headingOf}
        rows={rows}
        foot={
          isWhole && hasSums(child, rows)
            ? (folded) => (
                <Sums
                  columns={child.columns}
                  rows={rows}
                  child={child}
                  headingOf={headingOf}
                  folded={folded}
                  isActedOn={command !== null}
                />
              )
            : undefined
        }
        markOf={markOf && ((one, all) => markOf(one, all, record))}
        {...(command && { action: command.action })}
      />
      {command?.form}
      {!isWhole && <AllRows {...props} total={total} />}
    </>
  );
}

/**
 * Section with the child rows of a record, which come with it, from a call or from another list; nothing for users
 * without the permission of that call or list.
 */
export function ChildList(props: ChildListProps) {
  const { permissions } = useSession();
  const { title } = useChildWords(props);
  const right = rightOf(props.child);
  if (right !== undefined && !permissions.includes(right)) return null;
  return (
    <section className="rf-child" aria-label={title}>
      <h2>{title}</h2>
      <Rows {...props} />
    </section>
  );
}
