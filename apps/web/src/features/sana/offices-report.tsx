/** Deals and payments of each office side by side: how much of what was dealt is covered by payments. */
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { Money, Num, Percent } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { Report, RowsLink, Spans, useDays } from './report-frame.tsx';

const headings = [
  'dealsCount',
  'dealsRial',
  'paymentsCount',
  'paymentsRial',
  'coverage',
  'difference',
] as const;

export function OfficesReport() {
  const t = useText('sana');
  const { days, ...span } = useDays();
  const query = useQuery({
    ...apiQuery('GET /api/Sana/GetRialiPaymentAggregate', { query: days }),
    ...about(rialiPaymentList.name),
  });
  const rows = query.data?.list ?? [];
  return (
    <>
      <Spans {...span} />
      <Report label={t('tabOffices')} query={query} isEmpty={rows.length === 0}>
        <table className="sp-table">
          <thead>
            <tr>
              <th scope="col">{t('office')}</th>
              {headings.map((key) => (
                <th key={key} scope="col" className="sp-figure">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.sarafiId}>
                <th scope="row">{row.sarafi}</th>
                <td className="sp-figure" data-label={t('dealsCount')}>
                  <Num value={row.dealsCount} tabular />
                </td>
                <td className="sp-figure" data-label={t('dealsRial')}>
                  <Money value={row.dealsRial} tabular />
                </td>
                <td className="sp-figure" data-label={t('paymentsCount')}>
                  <RowsLink days={days} sarafiId={row.sarafiId}>
                    <Num value={row.paymentsCount} tabular />
                  </RowsLink>
                </td>
                <td className="sp-figure" data-label={t('paymentsRial')}>
                  <RowsLink days={days} sarafiId={row.sarafiId}>
                    <Money value={row.paymentsRial} tabular />
                  </RowsLink>
                </td>
                <td className="sp-figure" data-label={t('coverage')}>
                  {row.coveragePct === null ? '–' : <Percent value={Number(row.coveragePct)} tabular />}
                </td>
                <td className="sp-figure" data-label={t('difference')}>
                  <Money value={row.diffRial} tabular />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Report>
    </>
  );
}
