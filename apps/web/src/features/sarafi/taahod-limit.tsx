/** Ceiling of commitments, with the current commitments by kind and weight. */
import { commitmentDrillDown, weightDrillDown } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { Num } from '@nazer/ui/text.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FigureDrillDown } from './figure-drill-down.tsx';
import type { Taahod } from './limit-form.tsx';
import { euro, LimitHistory, LimitPart } from './limit-part.tsx';

const TaahodForm = lazyPart(async () => (await import('./limit-form.tsx')).TaahodForm);

function ByType({ sarafiId, rows }: { readonly sarafiId: number; readonly rows: Taahod['byType'] }) {
  const t = useText('sarafi');
  return (
    <div className="cl__scroll" role="group" aria-label={t('byType')} tabIndex={0}>
      <table className="cl">
        <thead>
          <tr>
            <th scope="col">{t('commitmentType')}</th>
            <th scope="col" className="cl__figure">
              {t('col.count')}
            </th>
            <th scope="col" className="cl__figure">
              {t('col.euro')}
            </th>
            <th scope="col" className="cl__figure">
              {t('coefficient')}
            </th>
            <th scope="col" className="cl__figure">
              {t('weighted')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.type} ${row.coef}`}>
              <td data-label={t('commitmentType')}>{row.typeTitle}</td>
              <td className="cl__figure" data-label={t('col.count')}>
                <Num value={row.count} tabular />
              </td>
              <td className="cl__figure" data-label={t('col.euro')}>
                <FigureDrillDown
                  list="OpenCommitment"
                  filters={weightDrillDown(sarafiId, row)}
                  value={row.eur}
                />
              </td>
              <td className="cl__figure" data-label={t('coefficient')}>
                <Num value={row.coef} tabular />
              </td>
              <td className="cl__figure" data-label={t('weighted')}>
                <FigureDrillDown
                  list="OpenCommitment"
                  filters={weightDrillDown(sarafiId, row)}
                  value={row.weighted}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function TaahodLimit({ office, taahod }: { readonly office: Office; readonly taahod: Taahod }) {
  const t = useText('sarafi');
  const [isSetting, setIsSetting] = useState(false);
  return (
    <LimitPart
      title={t('taahod')}
      setLabel={t('setTaahod')}
      right="sarafi.taahod.edit"
      onSet={() => setIsSetting(true)}
      facts={[
        [t('limit.kind'), taahod.kindTitle],
        [t('limit.multiplier'), <Num key="m" value={taahod.multiplier} />],
        [
          t('effectiveCeiling'),
          taahod.effectiveCeiling === null ? t('noCeiling') : euro(taahod.effectiveCeiling),
        ],
        [
          t('used'),
          <FigureDrillDown
            key="u"
            list="OpenCommitment"
            filters={commitmentDrillDown(office.id)}
            value={taahod.used}
            unit="EUR"
          />,
        ],
        [t('free'), euro(taahod.free)],
      ]}
    >
      {taahod.byType.length > 0 && <ByType sarafiId={office.id} rows={taahod.byType} />}
      <h3>{t('limitHistory')}</h3>
      <LimitHistory subject="taahod" rows={taahod.history} />
      <Suspense fallback={null}>
        {isSetting && <TaahodForm office={office} taahod={taahod} onClose={() => setIsSetting(false)} />}
      </Suspense>
    </LimitPart>
  );
}
