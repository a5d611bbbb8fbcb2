/** How many payments of each office are valid, the worst first, and what the others are. */
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { rialiValidityTones } from '@nazer/contract/sana/sana.tones.ts';
import { Tag } from '@nazer/ui/tag.tsx';
import { Money, Num, Percent } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { Report, RowsLink, Spans, useDays } from './report-frame.tsx';

export function ValidityReport() {
  const t = useText('sana');
  const { days, ...span } = useDays();
  const query = useQuery({
    ...apiQuery('GET /api/Sana/GetRialiPaymentValidityReport', { query: days }),
    ...about(rialiPaymentList.name),
  });
  const rows = query.data?.list ?? [];
  return (
    <>
      <Spans {...span} />
      <Report label={t('tabValidity')} query={query} isEmpty={rows.length === 0}>
        <table className="sp-table">
          <thead>
            <tr>
              <th scope="col">{t('office')}</th>
              <th scope="col" className="sp-figure">
                {t('valid')}
              </th>
              <th scope="col" className="sp-figure">
                {t('paymentsCount')}
              </th>
              <th scope="col" className="sp-figure">
                {t('totalRial')}
              </th>
              <th scope="col">{t('faults')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.sarafiId}>
                <th scope="row">{row.sarafi}</th>
                <td className="sp-figure" data-label={t('valid')}>
                  {row.validPct === null ? '–' : <Percent value={Number(row.validPct)} tabular />}
                </td>
                <td className="sp-figure" data-label={t('paymentsCount')}>
                  <RowsLink days={days} sarafiId={row.sarafiId}>
                    <Num value={row.total} tabular />
                  </RowsLink>
                </td>
                <td className="sp-figure" data-label={t('totalRial')}>
                  <Money value={row.totalRial} tabular />
                </td>
                <td className="sp-faults">
                  {row.byValidity.map(({ validity, validityTitle, count }) => (
                    <RowsLink
                      key={validity}
                      days={days}
                      sarafiId={row.sarafiId}
                      more={[{ Field: 'paymentValidity', Condition1: { Type: 'in', Values: [validity] } }]}
                    >
                      <Tag status={rialiValidityTones[validity] ?? 'mute'}>
                        {validityTitle} <Num value={count} />
                      </Tag>
                    </RowsLink>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Report>
    </>
  );
}
