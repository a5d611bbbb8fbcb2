/** Ledger entries behind a closing balance, with a check that they add up to it. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { addAmounts, compareAmounts } from '@nazer/contract/kernel/money.ts';
import { positionEntryList } from '@nazer/contract/sarafi/position-entries.list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Lat, Money } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { about } from '../../platform/calls/query-client.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { RowTable } from '../../resources/record/row-table.tsx';
import { useListLink } from '../../resources/record/use-record-link.ts';
import { getPage, getSummary } from '../../resources/resource-api.ts';
import { useNames } from '../../resources/resource-words.ts';
import { useCount } from '../../resources/use-format.ts';
import { daysDrillDown, type Days } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { aroundOffice } from './office-news.ts';

const columns = ['bizDate', 'component', 'refType', 'refId', 'note', 'amount', 'balance'].map((key) =>
  columnNamed(positionEntryList, key),
);
/** Most entries listed. */
const maxEntries = 50;

type Row = ApiOutput<'GET /api/SarafiManagment/GetBalanceSarafPosition'>['list'][number];

export interface OfficeLedgerProps {
  readonly sarafiId: number;
  readonly row: Row;
  readonly days: Days;
}

/** Check of a balance: opening plus the sum of the entries, compared with the stored closing. */
function Proof({ row, sum }: { readonly row: Row; readonly sum: string }) {
  const t = useText('sarafi');
  const found = addAmounts(row.opening, sum);
  const isSame = compareAmounts(found, row.closing) === 0;
  return (
    <p className={`ob__proof${isSame ? '' : ' ob__proof--wrong'}`} role="status">
      <Icon name={isSame ? 'shield' : 'warning'} size={14} />
      <span>
        {t('opening')} <Money value={row.opening} /> + {t('ledgerSum')} <Money value={sum} /> ={' '}
        <Money value={found} />
      </span>
      <b>{t(isSame ? 'proofHolds' : 'proofFails')}</b>
    </p>
  );
}

export function OfficeLedger({ sarafiId, row, days }: OfficeLedgerProps) {
  const t = useText('sarafi');
  const r = useText('record');
  const names = useNames(positionEntryList);
  const count = useCount();
  const linkOf = useListLink();
  const filterModels = daysDrillDown({ sarafiId, currency: row.currency }, days);
  const request = { PageIndex: 1, PageSize: maxEntries, filterModels };
  const rows = useQuery({
    queryKey: ['POST /PositionEntry/GetAll', request],
    queryFn: ({ signal }) => getPage(positionEntryList, request, signal),
    ...about(...aroundOffice),
  });
  const summary = useQuery({
    queryKey: ['POST /PositionEntry/GetSummary', filterModels],
    queryFn: ({ signal }) => getSummary(positionEntryList, filterModels, signal),
    ...about(...aroundOffice),
  });
  const href = linkOf('PositionEntry', filterModels);
  const label = t('ledgerOf', { currency: row.currency });
  return (
    <section className="rf-child" aria-label={label}>
      <h2>
        {t('ledger')} <Lat>{row.currency}</Lat>{' '}
        {summary.data && <small>{t('ledgerRows', { count: count(summary.data.totalCount) })}</small>}
      </h2>
      {rows.isPending && <SkeletonRows label={label} rows={4} />}
      {rows.isError && <FailedReading title={r('childFailed')} query={rows} />}
      {rows.data?.list.length === 0 && <p className="rf-empty">{t('ledgerEmpty')}</p>}
      {rows.data && rows.data.list.length > 0 && (
        <RowTable
          label={label}
          definition={positionEntryList}
          columns={columns}
          headingOf={names.field}
          rows={rows.data.list}
        />
      )}
      {summary.data && <Proof row={row} sum={summary.data.sums['amount'] ?? '0'} />}
      {href !== null && (
        <PageLink className="cl__all" href={href}>
          {t('openLedger')}
        </PageLink>
      )}
    </section>
  );
}
