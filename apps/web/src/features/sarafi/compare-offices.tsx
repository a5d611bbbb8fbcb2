/** Comparison of two to five offices: their data, their rights, and the use of their ceilings. */
import type { ListColumn, ListRow } from '@nazer/contract/kernel/list.ts';
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQueries } from '@tanstack/react-query';
import { Modal } from 'antd';
import { about } from '../../platform/calls/query-client.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { KindValue } from '../../resources/kinds/kind-value.tsx';
import { useValueContext, valueText } from '../../resources/kinds/kinds.ts';
import { NoValue } from '../../resources/record/facts/fact.tsx';
import { useRecordLink } from '../../resources/record/use-record-link.ts';
import { getPage } from '../../resources/resource-api.ts';
import { aroundOffice } from './office-news.ts';
import './compare-offices.css';

/** Rows of the comparison, from top to bottom: columns of the list of offices. */
const comparedColumns = [
  'code',
  'status',
  'kind',
  'ostanId',
  'licenseExpire',
  'allowBuy',
  'allowSell',
  'accessImportExportTalars',
  'accessToSecondRate',
  'taahodUsedPct',
  'taahodUsed',
  'taahodCeiling',
  'positionPct',
  'positionValue',
  'positionCeiling',
].map((key): ListColumn => columnNamed(officeList, key));

/**
 * Current list row of each office. An office that does not exist or may not be seen is left out, as is one whose query
 * failed; `failed` is the first such query, whose retry repeats all of them, or undefined.
 */
function useOffices(ids: readonly number[]) {
  return useQueries({
    queries: ids.map((id) => {
      const filterModels = [{ Field: 'id', Condition1: { Type: 'equals' as const, Filter: id } }];
      const request = { PageIndex: 1, PageSize: 1, filterModels };
      return {
        queryKey: ['POST /ExchangeOffice/GetAll', request],
        queryFn: ({ signal }: { signal: AbortSignal }) => getPage(officeList, request, signal),
        ...about(...aroundOffice),
      };
    }),
    combine: (results) => {
      const failures = results.filter(({ isError }) => isError);
      return {
        rows: results.flatMap(({ data }): ListRow[] => data?.list.slice() ?? []),
        isPending: results.some(({ isPending }) => isPending),
        failed: failures[0] && {
          error: failures[0].error,
          isFetching: failures.some(({ isFetching }) => isFetching),
          refetch: () => failures.map(({ refetch }) => refetch()),
        },
      };
    },
  });
}

function Cell({
  column,
  row,
  rows,
}: {
  readonly column: ListColumn;
  readonly row: ListRow;
  readonly rows: readonly ListRow[];
}) {
  const context = useValueContext(officeList, rows);
  const value = row[column.key] ?? null;
  const text = valueText(column, value, context);
  if (value === null || text === '') return <NoValue />;
  return column.kind === 'boolean' ? text : <KindValue field={column} value={value} text={text} />;
}

function Table({ rows }: { readonly rows: readonly ListRow[] }) {
  const t = useText('sarafi');
  const { names } = useValueContext(officeList);
  const linkOf = useRecordLink();
  return (
    <div className="co" role="group" aria-label={t('compare')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{names.field('name')}</th>
            {rows.map(({ id, name }) => (
              <th key={Number(id)} scope="col">
                <PageLink href={linkOf('ExchangeOffice', Number(id)) ?? '#'}>{String(name)}</PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedColumns.map((column) => (
            <tr key={column.key}>
              <th scope="row">{names.field(column.key)}</th>
              {rows.map((row) => (
                <td key={Number(row['id'])}>
                  <Cell column={column} row={row} rows={rows} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function CompareOffices({
  ids,
  onClose,
}: {
  readonly ids: readonly number[];
  readonly onClose: () => void;
}) {
  const t = useText('sarafi');
  const { rows, isPending, failed } = useOffices(ids);
  return (
    <Modal open title={t('compare')} footer={null} width={1100} onCancel={onClose} destroyOnHidden>
      {failed && <FailedReading title={t('failed')} query={failed} />}
      {isPending ? <SkeletonRows label={t('compare')} rows={8} /> : <Table rows={rows} />}
    </Modal>
  );
}
