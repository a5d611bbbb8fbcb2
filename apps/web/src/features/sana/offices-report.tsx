/** Deals and payments of each office, with the share of deals covered by payments. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { Money, Num, Percent } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ArchivedNote } from '../../resources/page/archived-note.tsx';
import { type PageColumn, PageTable } from '../../resources/page/page-table.tsx';
import { Report, RowsLink, PeriodButtons, usePeriod } from './report-frame.tsx';

type FigureKey = 'dealsCount' | 'dealsRial' | 'paymentsCount' | 'paymentsRial' | 'coverage' | 'difference';
type Row = ApiOutput<'GET /api/Sana/GetRialiPaymentAggregate'>['list'][number];

export function OfficesReport() {
  const t = useText('sana');
  const { days, ...period } = usePeriod();
  const query = useQuery({
    ...apiQuery('GET /api/Sana/GetRialiPaymentAggregate', { query: days }),
    ...about(rialiPaymentList.name),
  });
  const rows = query.data?.list ?? [];
  const figure = (key: FigureKey, cell: (row: Row) => ReactNode): PageColumn<Row> => ({
    key,
    title: t(key),
    isFigure: true,
    cell,
  });
  const columns: readonly PageColumn<Row>[] = [
    { key: 'office', title: t('office'), cell: ({ sarafi }) => sarafi },
    figure('dealsCount', (row) => <Num value={row.dealsCount} tabular />),
    figure('dealsRial', (row) => <Money value={row.dealsRial} tabular />),
    figure('paymentsCount', (row) => (
      <RowsLink days={days} sarafiId={row.sarafiId}>
        <Num value={row.paymentsCount} tabular />
      </RowsLink>
    )),
    figure('paymentsRial', (row) => (
      <RowsLink days={days} sarafiId={row.sarafiId}>
        <Money value={row.paymentsRial} tabular />
      </RowsLink>
    )),
    figure('coverage', ({ coveragePct }) =>
      coveragePct === null ? '–' : <Percent value={Number(coveragePct)} tabular />,
    ),
    figure('difference', (row) => <Money value={row.diffRial} tabular />),
  ];
  return (
    <>
      <PeriodButtons {...period} />
      {query.data?.archived && <ArchivedNote definition={rialiPaymentList} archived={query.data.archived} />}
      <Report label={t('tabOffices')} query={query} isEmpty={rows.length === 0}>
        <PageTable label={t('tabOffices')} columns={columns} rows={rows} keyOf={({ sarafiId }) => sarafiId} />
      </Report>
    </>
  );
}
