/** Share of valid ones among each office's rial payments, by their number; the worst first. */
import { type Days, drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { useDrillDown } from '../../../resources/record/use-drill-down.ts';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { DrillDownTo } from './figure-row.tsx';
import { inMilliards, useValidity } from './figures.ts';
import { QueryState } from '../../../resources/query-state.tsx';

/** Number of rows, matching the height of the chart beside it. */
const maxRows = 6;

/** `period` is the displayed name of the period that `days` span. */
export function ValidityPanel({ days, period }: { readonly days: Days; readonly period: string }) {
  const t = useText('supervision');
  const count = useCount();
  const language = useLanguage();
  const drillDownTo = useDrillDown();
  const query = useValidity(days, true);
  const { data } = query;
  return (
    <Panel title={t('validity')} note={t('validityNote', { period })}>
      <QueryState query={query} label={t('validity')} rows={maxRows} rowHeight={44} />
      {data?.list.length === 0 && <p className="sv-none">{t('noValidity')}</p>}
      <ul className="sv-valid">
        {data?.list.slice(0, maxRows).map(({ sarafiId, sarafi, total, totalRial, validPct }) => {
          const pct = validPct ?? '0';
          return (
            <li key={sarafiId}>
              <DrillDownTo href={drillDownTo(drillDowns.paymentsOf(days, sarafiId))}>
                <Bdi>{sarafi}</Bdi>
              </DrillDownTo>
              <meter
                min={0}
                max={100}
                low={80}
                high={95}
                optimum={100}
                value={Number(pct)}
                aria-label={sarafi}
              />
              <small>
                {t('validOf', {
                  pct: count(Number(pct)),
                  count: count(total),
                  rial: formatNumber(inMilliards(totalRial), { language }),
                })}
              </small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
