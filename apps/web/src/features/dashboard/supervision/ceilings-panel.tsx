/** Offices nearest to a ceiling, ordered by the higher of their two uses. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { doors } from '@nazer/contract/dashboard/figure-doors.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { Gauge } from '@nazer/ui/gauge.tsx';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { useRecordLink } from '../../../resources/record/use-record-link.ts';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { useDoor } from '../../../resources/record/use-door.ts';
import { DoorTo } from './figure-row.tsx';
import { useNearestOffices } from './figures.ts';

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
  const doorTo = useDoor();
  const linkOf = useRecordLink();
  const { data } = useNearestOffices();
  const euro = (amount: string | null) => formatNumber(amount ?? '0', { language, decimals: 0 });
  return (
    <Panel
      title={t('ceilings')}
      more={<DoorTo href={doorTo({ list: 'ExchangeOffice', filterModels: [] })}>{t('allOffices')}</DoorTo>}
    >
      {data?.list.length === 0 && <p className="sv-none">{t('noCeilings')}</p>}
      <ul className="sv-gauges">
        {data?.list.map((office) => {
          const { what, pct, used, ceiling } = nearestOf(office);
          const href = linkOf('ExchangeOffice', office.id) ?? doorTo(doors.office(office.id));
          return (
            <li key={office.id}>
              <span className="sv-gauges__name">
                <DoorTo href={href}>
                  <Bdi>{office.name}</Bdi>
                </DoorTo>
                <small>{t(what)}</small>
              </span>
              <DoorTo href={href}>
                <Gauge
                  value={Number(pct ?? 0)}
                  label={t('gaugeOf', { what: t(what), office: office.name })}
                  valueText={t('ofCeiling', { used: euro(used), ceiling: euro(ceiling) })}
                />
              </DoorTo>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
