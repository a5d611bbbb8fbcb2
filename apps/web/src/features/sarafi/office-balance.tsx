/** Balance of an office by currency: opening, bought, sold and closing, each figure linked to its rows. */
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Lat, Money } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import type { Days } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { OfficeLedger } from './office-ledger.tsx';
import { aroundOffice } from './office-news.ts';
import { PeriodBar } from './period-bar.tsx';
import { type Balance, PositionTable } from './position-table.tsx';
import { useOfficePlace } from './use-office-place.ts';
import './office-balance.css';

/** Computation of the figure that is compared with the ceiling, from the lines above. */
function Sum({ summary }: { readonly summary: Balance['summary'] }) {
  const t = useText('sarafi');
  if (!summary) return <p className="ob__sum">{t('noEuroRate')}</p>;
  const figures = ['long', 'short', 'net', 'shorthand', 'gross'] as const;
  return (
    <dl className="ob__sum">
      {figures.map((key) => (
        <div key={key}>
          <dt>{t(`sum.${key}`)}</dt>
          <dd>
            <Money value={summary[key]} decimals={2} unit="EUR" />
          </dd>
        </div>
      ))}
      <div className="ob__sum-value">
        <dt>{t('sum.value')}</dt>
        <dd>
          <Money value={summary.value} decimals={2} unit="EUR" />
        </dd>
      </div>
      {summary.unvalued.length > 0 && (
        <div>
          <dt>{t('sum.unvalued')}</dt>
          <dd>
            <Lat>{summary.unvalued.join(', ')}</Lat>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Table({
  sarafiId,
  balance,
  days,
}: {
  readonly sarafiId: number;
  readonly balance: Balance;
  readonly days: Days;
}) {
  const t = useText('sarafi');
  const { currency, go } = useOfficePlace();
  const chosen = balance.list.find((row) => row.currency === currency);
  if (balance.list.length === 0) return <p className="rf-empty op-pad">{t('balanceEmpty')}</p>;
  return (
    <>
      <PositionTable
        sarafiId={sarafiId}
        rows={balance.list}
        days={days}
        chosen={chosen}
        onChoose={(row) => go({ currency: row === chosen ? undefined : row.currency })}
      />
      <Sum summary={balance.summary} />
      {chosen ? (
        <OfficeLedger key={chosen.currency} sarafiId={sarafiId} row={chosen} days={days} />
      ) : (
        <p className="rf-empty op-pad nz-screen">{t('chooseCurrency')}</p>
      )}
    </>
  );
}

export function OfficeBalance({ sarafiId }: { readonly sarafiId: number }) {
  const t = useText('sarafi');
  const { days, at } = useOfficePlace();
  const query = useQuery({
    ...apiQuery('GET /api/SarafiManagment/GetBalanceSarafPosition', {
      query: { exchangeId: String(sarafiId), fromDateShamsi: days.from, toDateShamsi: days.to },
    }),
    ...about(...aroundOffice),
  });
  return (
    <section aria-label={t('part.balance')}>
      {at === undefined && <PeriodBar />}
      {query.isPending && <SkeletonRows label={t('part.balance')} rows={6} />}
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {query.data && <Table sarafiId={sarafiId} balance={query.data} days={days} />}
    </section>
  );
}
