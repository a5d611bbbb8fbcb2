/** The balance of an office by currency: what it began with, bought, sold and ended with, each figure a door. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Lat, Money } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { FigureDoor } from './figure-door.tsx';
import {
  closingDoor,
  type Flow,
  flowDoor,
  openingDoor,
  type Days,
} from '@nazer/contract/sarafi/figure-doors.ts';
import { OfficeLedger } from './office-ledger.tsx';
import { aroundOffice } from './office-news.ts';
import { PeriodBar } from './period-bar.tsx';
import { useOfficePlace } from './use-office-place.ts';
import './office-balance.css';

type Balance = ApiOutput<'GET /api/SarafiManagment/GetBalanceSarafPosition'>;
type Row = Balance['list'][number];

const buys = ['sanaBuy', 'nimaBuy', 'bankBuy', 'interBuy'] as const satisfies readonly Flow[];
const sells = ['sanaSell', 'nimaSell', 'bankSell', 'interSell'] as const satisfies readonly Flow[];

function Heading() {
  const t = useText('sarafi');
  const flow = (key: Flow) => (
    <th key={key} scope="col" className="ob__figure">
      {t(`flow.${key}`)}
    </th>
  );
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          {t('currency')}
        </th>
        <th rowSpan={2} scope="col" className="ob__figure">
          {t('opening')}
        </th>
        <th colSpan={buys.length} scope="colgroup" className="ob__group">
          {t('bought')}
        </th>
        <th colSpan={sells.length} scope="colgroup" className="ob__group">
          {t('sold')}
        </th>
        <th rowSpan={2} scope="col" className="ob__figure">
          {t('flow.correction')}
        </th>
        <th rowSpan={2} scope="col" className="ob__figure">
          {t('closing')}
        </th>
        <th rowSpan={2} scope="col" className="ob__figure">
          {t('closingEur')}
        </th>
        <th rowSpan={2} scope="col">
          {t('share')}
        </th>
      </tr>
      <tr>
        {buys.map(flow)}
        {sells.map(flow)}
      </tr>
    </thead>
  );
}

/** How much of the largest it is; short positions the other way. */
function Share({ value, most }: { readonly value: number; readonly most: number }) {
  const inlineSize = most === 0 ? 0 : Math.max(1, (Math.abs(value) / most) * 50);
  return (
    <span className={`ob__share${value < 0 ? ' ob__share--short' : ''}`} aria-hidden="true">
      <i style={{ inlineSize: `${inlineSize.toFixed(1)}%` }} />
    </span>
  );
}

interface LineProps {
  readonly sarafiId: number;
  readonly row: Row;
  readonly days: Days;
  readonly most: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Line({ sarafiId, row, days, most, isChosen, onChoose }: LineProps) {
  const t = useText('sarafi');
  const held = { sarafiId, currency: row.currency };
  const flow = (key: Flow) => (
    <td key={key} className="ob__figure">
      <FigureDoor list="PositionEntry" filters={flowDoor(held, key, days)} value={row[key]} isFlow />
    </td>
  );
  return (
    <tr className={isChosen ? 'ob__chosen' : undefined}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={isChosen}
          title={t('showLedger', { currency: row.currency })}
          onClick={onChoose}
        >
          <Lat>{row.currency}</Lat>
        </button>
      </th>
      <td className="ob__figure">
        <FigureDoor list="PositionEntry" filters={openingDoor(held, days)} value={row.opening} isBalance />
      </td>
      {buys.map(flow)}
      {sells.map(flow)}
      {flow('correction')}
      <td className="ob__figure ob__closing">
        <FigureDoor list="PositionEntry" filters={closingDoor(held, days)} value={row.closing} isBalance />
      </td>
      <td className="ob__figure">
        <Money value={row.closingEur} decimals={2} tabular isBalance />
      </td>
      <td>{row.closingEur !== null && <Share value={Number(row.closingEur)} most={most} />}</td>
    </tr>
  );
}

/** How the figure that is compared with the ceiling is made of the lines above. */
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
  const most = Math.max(0, ...balance.list.map(({ closingEur }) => Math.abs(Number(closingEur ?? 0))));
  const chosen = balance.list.find((row) => row.currency === currency);
  if (balance.list.length === 0) return <p className="rf-empty op-pad">{t('balanceEmpty')}</p>;
  return (
    <>
      <div className="ob" role="group" aria-label={t('part.balance')} tabIndex={0}>
        <table>
          <Heading />
          <tbody>
            {balance.list.map((row) => (
              <Line
                key={row.currency}
                sarafiId={sarafiId}
                row={row}
                days={days}
                most={most}
                isChosen={row === chosen}
                onChoose={() => go({ currency: row === chosen ? undefined : row.currency })}
              />
            ))}
          </tbody>
        </table>
      </div>
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
