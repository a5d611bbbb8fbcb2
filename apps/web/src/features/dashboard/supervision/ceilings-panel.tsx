/** Offices nearest to a ceiling, ordered by the higher of their two uses. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { Gauge } from '@nazer/ui/gauge.tsx';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { useRecordLink } from '../../../resources/record/use-record-link.ts';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { useDrillDown } from '../../../resources/record/use-drill-down.ts';
import { DrillDownTo } from './figure-row.tsx';
import { maxNearest, useNearestOffices } from './figures.ts';
import { QueryState } from '../../../resources/query-state.tsx';

type Office = ApiOutput<'POST /ExchangeOffice/GetAll'>['list'][number];

/** Use of the ceiling an office is nearest to. */
function nearestOf({ taahodUsedPct, taahodUsed, taahodCeiling, ...office }: Office) {
  const { positionPct, positionValue, positionCeiling } = office;
  const isTaahod = compareAmounts(taahodUsedPct ?? '-1', positionPct ?? '-1') >= 0;
  return isTaahod
    ? ({ what: 'taahod', pct: taahodUsedPct, used: taahodUsed, ceiling: taahodCeiling } as const)
    : ({ what: 'position', pct: positionPct, used: positionValue, ceiling: positionCeiling } as const);
}

export function CeilingsPanel() {
  const t = useText('supervision');
  const language = useLanguage();
  const drillDownTo = useDrillDown();
  const linkOf = useRecordLink();
  const query = useNearestOffices();
  const { data } = query;
  const euro = (amount: string | null) => formatNumber(amount ?? '0', { language, decimals: 0 });
  return (
    <Panel
      title={t('ceilings')}
      more={
        <DrillDownTo href={drillDownTo({ list: 'ExchangeOffice', filterModels: [] })}>
          {t('allOffices')}
        </DrillDownTo>
      }
    >
      <QueryState query={query} label={t('ceilings')} rows={maxNearest} rowHeight={46} />
      {data?.list.length === 0 && <p className="sv-none">{t('noCeilings')}</p>}
      <ul className="sv-gauges">
        {data?.list.map((office) => {
          const { what, pct, used, ceiling } = nearestOf(office);
          const href = linkOf('ExchangeOffice', office.id) ?? drillDownTo(drillDowns.office(office.id));
          return (
            <li key={office.id}>
              <span className="sv-gauges__name">
                <DrillDownTo href={href}>
                  <Bdi>{office.name}</Bdi>
                </DrillDownTo>
                <small>{t(what)}</small>
              </span>
              <DrillDownTo href={href}>
                <Gauge
                  value={Number(pct ?? 0)}
                  label={t('gaugeOf', { what: t(what), office: office.name })}
                  valueText={t('ofCeiling', { used: euro(used), ceiling: euro(ceiling) })}
                />
              </DrillDownTo>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
