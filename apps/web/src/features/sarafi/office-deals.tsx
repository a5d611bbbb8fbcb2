/** Purchases and sales of an office in a period by their source (SANA, NIMA, banks), with sums by currency. */
import type { ColumnDefinition, ListColumn, ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import type { ArchivedDays } from '@nazer/contract/kernel/page.ts';
import type { CurrencySum } from '@nazer/contract/sarafi/sarafi.inputs.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Button } from '@nazer/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendCall } from '../../platform/calls/api.ts';
import { about } from '../../platform/calls/query-client.ts';
import { type Days, reportDrillDowns, type ReportName } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { useListLink } from '../../resources/record/use-record-link.ts';
import { ArchivedNote } from '../../resources/page/archived-note.tsx';
import { RowTable } from '../../resources/record/row-table.tsx';
import { useCount } from '../../resources/use-format.ts';
import { aroundOffice } from './office-news.ts';
import { PeriodBar } from './period-bar.tsx';
import { useOfficePlace } from './use-office-place.ts';
import './office-deals.css';

type Columns = Readonly<Record<string, ColumnDefinition>>;

const deal = {
  currency: { kind: 'currency' },
  amount: { kind: 'amount' },
  rate: { kind: 'rate' },
  totalRial: { kind: 'money' },
} as const satisfies Columns;

const sana = {
  date: { kind: 'jalaliDate' },
  trackingCode: { kind: 'code' },
  customerName: { kind: 'text' },
  ...deal,
  euroAmount: { kind: 'amount' },
  currencyUse: { kind: 'text' },
  status: { kind: 'choice', codes: 'sanaStatus' },
  countsInPosition: { kind: 'boolean' },
} as const satisfies Columns;

const nimaBuy = {
  date: { kind: 'jalaliDate' },
  dealingId: { kind: 'id', opens: 'Dealing' },
  supplier: { kind: 'text', opens: 'Merchant', by: 'merchantId' },
  ...deal,
  euro: { kind: 'amount' },
  status: { kind: 'choice', codes: 'dealingStatus' },
  ignored: { kind: 'boolean' },
} as const satisfies Columns;

const nimaSell = {
  date: { kind: 'jalaliDate' },
  offerId: { kind: 'id', opens: 'Offer' },
  requestId: { kind: 'id', opens: 'ImportRequest' },
  merchant: { kind: 'text', opens: 'Merchant', by: 'merchantId' },
  ...deal,
  euro: { kind: 'amount' },
  status: { kind: 'choice', codes: 'offerStatus' },
  ignored: { kind: 'boolean' },
} as const satisfies Columns;

const bank = {
  date: { kind: 'jalaliDate' },
  source: { kind: 'choice', codes: 'bankDealSource' },
  bank: { kind: 'text' },
  ...deal,
  euro: { kind: 'amount' },
} as const satisfies Columns;

const sums = {
  currency: { kind: 'currency' },
  count: { kind: 'integer' },
  amount: { kind: 'amount' },
  totalRial: { kind: 'money' },
  euroAmount: { kind: 'amount' },
  wavg: { kind: 'rate' },
  endedCount: { kind: 'integer' },
  ignoredAmount: { kind: 'amount' },
} as const satisfies Columns;

const reports = {
  sanaBuy: { call: 'GET /api/SarafiManagment/GetSanaSarafReportBuy', columns: sana },
  sanaSell: { call: 'GET /api/SarafiManagment/GetSanaSarafReportSell', columns: sana },
  nimaBuy: { call: 'GET /api/SarafiManagment/GetNimaSarafPositionBuy', columns: nimaBuy },
  nimaSell: { call: 'GET /api/SarafiManagment/GetNimaSarafPositionSell', columns: nimaSell },
  bankBuy: { call: 'GET /api/SarafiManagment/GetBankSarafPositionBuyFromBank', columns: bank },
  bankSell: { call: 'GET /api/SarafiManagment/GetBankSarafPositionSaleToBank', columns: bank },
} as const satisfies Record<ReportName, { readonly call: string; readonly columns: Columns }>;
const names = Object.keys(reports) as readonly ReportName[]; // `Object.keys` widens the keys to string

type Heading =
  | keyof typeof sana
  | keyof typeof nimaBuy
  | keyof typeof nimaSell
  | keyof typeof bank
  | keyof typeof sums;

const definitionOf = (columns: Columns): ListDefinition => ({
  ...officeList,
  // The values use words of the list of offices, but their keys are no links to its records.
  details: undefined as never,
  fields: Object.entries(columns).map(([key, column]) => ({ key, ...column })),
});

interface Answer {
  readonly list: readonly ListRow[];
  readonly totalCount: number;
  /** Days of the range whose rows lie in archived files and are missing here; absent when none do. */
  readonly archived?: ArchivedDays;
  readonly summary: { readonly byCurrency: readonly CurrencySum[] };
}

/** Deals per page of a report. */
const pageSize = 20;

function useReport(name: ReportName, filter: { sarafiId: number; days: Days; pageIndex: number }) {
  const { call } = reports[name];
  const query = {
    exchangeId: String(filter.sarafiId),
    fromDateShamsi: filter.days.from,
    toDateShamsi: filter.days.to,
    pageIndex: String(filter.pageIndex),
    pageSize: String(pageSize),
  };
  return useQuery({
    queryKey: [call, query],
    // All six reports return this shape; only their columns differ, which `reports` declares.
    queryFn: async ({ signal }) =>
      (await sendCall(call, { query }, { signal, present: 'caller' })).data as Answer,
    ...about(...aroundOffice),
  });
}

/** Kind of rows behind each sum of a report; sums that the ledger does not contain have no link. */
const drillDownKinds: Readonly<Record<string, 'counted' | 'ended' | 'ignored'>> = {
  count: 'counted',
  amount: 'counted',
  totalRial: 'counted',
  euroAmount: 'counted',
  wavg: 'counted',
  endedCount: 'ended',
  ignoredAmount: 'ignored',
};
/** Sums that the entries of a position contain: where a sum opens entries, no other sum has a link. */
const inLedger: readonly string[] = ['amount', 'euroAmount'];

function useSumDrillDown(name: ReportName, { sarafiId, days }: { sarafiId: number; days: Days }) {
  const linkOf = useListLink();
  return (column: ListColumn, row: ListRow): string | null => {
    const kind = drillDownKinds[column.key];
    if (kind === undefined || Number(row[column.key] ?? 0) === 0) return null;
    const drillDown = reportDrillDowns[name]({ sarafiId, currency: String(row['currency']) }, days)[kind];
    if (!drillDown || (drillDown.list === 'PositionEntry' && !inLedger.includes(column.key))) return null;
    return linkOf(drillDown.list, drillDown.filters);
  };
}

/** Buttons for the pages of a report; nothing when it has one page at most. */
function Pages({
  page,
  total,
  onPage,
}: {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}) {
  const g = useText('grid');
  const count = useCount();
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  return (
    <div className="od-pages">
      <Button isSmall disabled={page === 1} onClick={() => onPage(page - 1)}>
        {g('previousPage')}
      </Button>
      <span>{g('pageOf', { page: count(page), pages: count(pages) })}</span>
      <Button isSmall disabled={page === pages} onClick={() => onPage(page + 1)}>
        {g('nextPage')}
      </Button>
    </div>
  );
}

function Report({
  name,
  sarafiId,
  days,
}: {
  readonly name: ReportName;
  readonly sarafiId: number;
  readonly days: Days;
}) {
  const t = useText('sarafi');
  const count = useCount();
  const [pageIndex, setPage] = useState(1);
  const query = useReport(name, { sarafiId, days, pageIndex });
  const drillDownOf = useSumDrillDown(name, { sarafiId, days });
  const { columns } = reports[name];
  const definition = definitionOf(columns);
  const title = t(`report.${name}`);
  const headingOf = (key: string) => t(`col.${key as Heading}`);
  const { data } = query;
  return (
    <section className="rf-child" aria-label={title}>
      <h2>
        {title} {data && <small>{t('rows', { count: count(data.totalCount) })}</small>}
      </h2>
      {query.isPending && <SkeletonRows label={title} rows={2} />}
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {data?.archived && <ArchivedNote definition={definition} archived={data.archived} />}
      {data?.totalCount === 0 && <p className="rf-empty">{t('reportEmpty')}</p>}
      {data && data.totalCount > 0 && (
        <>
          <RowTable
            label={t('sumsOf', { title })}
            definition={definitionOf(sums)}
            columns={definitionOf(sums).fields}
            headingOf={headingOf}
            drillDownOf={drillDownOf}
            rows={data.summary.byCurrency as unknown as readonly ListRow[]} // rows hold only figures and texts
          />
          <RowTable
            label={title}
            definition={definition}
            columns={definition.fields}
            headingOf={headingOf}
            rows={data.list}
          />
          <Pages page={pageIndex} total={data.totalCount} onPage={setPage} />
        </>
      )}
    </section>
  );
}

export function OfficeDeals({ sarafiId }: { readonly sarafiId: number }) {
  const { days } = useOfficePlace();
  return (
    <>
      <PeriodBar />
      {names.map((name) => (
        // The key mounts a report anew for other days, so that it starts at its first page.
        <Report key={`${name} ${days.from} ${days.to}`} name={name} sarafiId={sarafiId} days={days} />
      ))}
    </>
  );
}
