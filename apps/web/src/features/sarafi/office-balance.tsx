/** Balance of an office by currency: opening, bought, sold and closing, each figure linked to its rows. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Lat, Money } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { type Days, isSumOfClosings, sumDrillDown } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { FigureDrillDown } from './figure-drill-down.tsx';
import { OfficeLedger } from './office-ledger.tsx';
import { aroundOffice } from './office-news.ts';
import { PeriodBar } from './period-bar.tsx';
import { type Balance, PositionTable } from './position-table.tsx';
import { useOfficePlace } from './use-office-place.ts';
import './office-balance.css';

interface SumProps {
  readonly value: string;
  /** Filters for the entries behind the sum; null where it has none of its own. */
  readonly filters: FilterModel[] | null;
}

function SumFigure({ value, filters }: SumProps) {
  const look = { value, decimals: 2, unit: 'EUR' } as const;
  return filters ? <FigureDrillDown list="PositionEntry" filters={filters} {...look} /> : <Money {...look} />;
}

interface BalanceProps {
  readonly sarafiId: number;
  readonly balance: Balance;
  readonly days: Days;
}

/** Computation of the figure that is compared with the ceiling, from the lines above. */
function Sum({ sarafiId, balance: { list, summary }, days }: BalanceProps) {
  const t = useText('sarafi');
  const behind = (key: string) =>
    isSumOfClosings(key) ? sumDrillDown({ sarafiId, rows: list }, key, days) : null;
  if (!summary) return <p className="ob__sum">{t('noEuroRate')}</p>;
  const figures = ['long', 'short', 'net', 'shorthand', 'gross'] as const;
  return (
    <dl className="ob__sum">
      {figures.map((key) => (
        <div key={key}>
          <dt>{t(`sum.${key}`)}</dt>
          <dd>
            <SumFigure value={summary[key]} filters={behind(key)} />
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

function Table(props: BalanceProps) {
  const { sarafiId, balance, days } = props;
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
      <Sum {...props} />
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
