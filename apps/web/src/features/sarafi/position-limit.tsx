/** Ceiling of the open position, with the current position by currency. */
import { closingDrillDown } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { Lat, Money, Num } from '@nazer/ui/text.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FigureDrillDown } from './figure-drill-down.tsx';
import type { Position } from './limit-form.tsx';
import { useMoment, useOfficePlace } from './use-office-place.ts';
import { euro, LimitHistory, LimitPart } from './limit-part.tsx';

const PositionForm = lazyPart(async () => (await import('./limit-form.tsx')).PositionForm);

/** Positions by currency, each with a link to its ledger entries up to the displayed day. */
function ByCurrency({
  sarafiId,
  rows,
}: {
  readonly sarafiId: number;
  readonly rows: Position['byCurrency'];
}) {
  const t = useText('sarafi');
  const { days } = useOfficePlace();
  const [today] = useState(() => todayJalali(new Date()));
  const { at } = useMoment();
  const to = at === undefined ? today : days.to;
  return (
    <div className="cl__scroll" role="group" aria-label={t('heldNow')} tabIndex={0}>
      <table className="cl">
        <thead>
          <tr>
            <th scope="col">{t('currency')}</th>
            <th scope="col" className="cl__figure">
              {t('col.amount')}
            </th>
            <th scope="col" className="cl__figure">
              {t('coefficient')}
            </th>
            <th scope="col" className="cl__figure">
              {t('closingEur')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.currency}>
              <td data-label={t('currency')}>
                <Lat>{row.currency}</Lat>
              </td>
              <td className="cl__figure" data-label={t('col.amount')}>
                <FigureDrillDown
                  list="PositionEntry"
                  filters={closingDrillDown({ sarafiId: sarafiId, currency: row.currency }, { to })}
                  value={row.amount}
                  isBalance
                />
              </td>
              <td className="cl__figure" data-label={t('coefficient')}>
                <Num value={row.euroRate} tabular />
              </td>
              <td className="cl__figure" data-label={t('closingEur')}>
                <Money value={row.euro} decimals={2} tabular isBalance />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function PositionLimit({
  office,
  position,
}: {
  readonly office: Office;
  readonly position: Position;
}) {
  const t = useText('sarafi');
  const [isSetting, setIsSetting] = useState(false);
  return (
    <LimitPart
      title={t('openPosition')}
      setLabel={t('setPosition')}
      right="sarafi.position.edit"
      onSet={() => setIsSetting(true)}
      facts={[
        [t('limit.kind'), position.kindTitle],
        [t('limit.basis'), position.basisTitle],
        [
          t('effectiveCeiling'),
          position.effectiveCeiling === null ? t('noCeiling') : euro(position.effectiveCeiling),
        ],
        [t('sum.net'), euro(position.current.net)],
        [t('sum.shorthand'), euro(position.current.shorthand)],
        [t('sum.gross'), euro(position.current.gross)],
      ]}
    >
      {position.byCurrency.length > 0 && <ByCurrency sarafiId={office.id} rows={position.byCurrency} />}
      <h3>{t('limitHistory')}</h3>
      <LimitHistory subject="position" rows={position.history} />
      <Suspense fallback={null}>
        {isSetting && (
          <PositionForm office={office} position={position} onClose={() => setIsSetting(false)} />
        )}
      </Suspense>
    </LimitPart>
  );
}
