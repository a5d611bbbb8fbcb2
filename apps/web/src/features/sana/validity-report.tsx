/** Share of valid payments of each office, the worst first, and the states of the others. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { rialiValidityTones } from '@nazer/contract/sana/sana.tones.ts';
import { Tag } from '@nazer/ui/tag.tsx';
import { Money, Num, Percent } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ArchivedNote } from '../../resources/page/archived-note.tsx';
import { type PageColumn, PageTable } from '../../resources/page/page-table.tsx';
import { type Days, Report, RowsLink, PeriodButtons, usePeriod } from './report-frame.tsx';

type Row = ApiOutput<'GET /api/Sana/GetRialiPaymentValidityReport'>['list'][number];

function Faults({ row: { sarafiId, byValidity }, days }: { readonly row: Row; readonly days: Days }) {
  return (
    <span className="sp-faults">
      {byValidity.map(({ validity, validityTitle, count }) => (
        <RowsLink
          key={validity}
          days={days}
          sarafiId={sarafiId}
          more={[{ Field: 'paymentValidity', Condition1: { Type: 'in', Values: [validity] } }]}
        >
          <Tag status={rialiValidityTones[validity] ?? 'mute'}>
            {validityTitle} <Num value={count} />
          </Tag>
        </RowsLink>
      ))}
    </span>
  );
}

export function ValidityReport() {
  const t = useText('sana');
  const { days, ...period } = usePeriod();
  const query = useQuery({
    ...apiQuery('GET /api/Sana/GetRialiPaymentValidityReport', { query: days }),
    ...about(rialiPaymentList.name),
  });
  const rows = query.data?.list ?? [];
  const columns: readonly PageColumn<Row>[] = [
    { key: 'office', title: t('office'), cell: ({ sarafi }) => sarafi },
    {
      key: 'valid',
      title: t('valid'),
      isFigure: true,
      cell: ({ validPct }) => (validPct === null ? '–' : <Percent value={Number(validPct)} tabular />),
    },
    {
      key: 'payments',
      title: t('paymentsCount'),
      isFigure: true,
      cell: ({ sarafiId, total }) => (
        <RowsLink days={days} sarafiId={sarafiId}>
          <Num value={total} tabular />
        </RowsLink>
      ),
    },
    {
      key: 'rial',
      title: t('totalRial'),
      isFigure: true,
      cell: ({ totalRial }) => <Money value={totalRial} tabular />,
    },
    { key: 'faults', title: t('faults'), cell: (row) => <Faults row={row} days={days} /> },
  ];
  return (
    <>
      <PeriodButtons {...period} />
      {query.data?.archived && <ArchivedNote definition={rialiPaymentList} archived={query.data.archived} />}
      <Report label={t('tabValidity')} query={query} isEmpty={rows.length === 0}>
        <PageTable
          label={t('tabValidity')}
          columns={columns}
          rows={rows}
          keyOf={({ sarafiId }) => sarafiId}
        />
      </Report>
    </>
  );
}
