/** Last rate of currencies that have a band, between its floor and ceiling, in one trading hall at a time. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { forumType } from '@nazer/contract/exports/exports.codes.ts';
import { BandTrack } from '@nazer/ui/band-track.tsx';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Lat, Num, Percent } from '@nazer/ui/text.tsx';
import { useState } from 'react';
import { useLanguage, useText, useWords } from '../../../platform/words/i18n.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { useDrillDown } from '../../../resources/record/use-drill-down.ts';
import { DrillDownTo } from './figure-row.tsx';
import { useRates } from './figures.ts';
import { QueryState } from '../../../resources/query-state.tsx';

type Rate = ApiOutput<'GET /api/Export/GetAllCurrencyRateInfo'>['list'][number];

/** Greatest number of currencies displayed of a hall. */
const maxRates = 6;

function RateRow({ rate, href }: { readonly rate: Rate; readonly href: string | null }) {
  const t = useText('supervision');
  const language = useLanguage();
  const rateText = (value: string | null) =>
    value === null ? '–' : formatNumber(value, { language, decimals: 0 });
  const { currency, lastRate, floor, ceiling, changePct } = rate;
  const label = t('inBand', {
    currency,
    rate: rateText(lastRate),
    floor: rateText(floor),
    ceiling: rateText(ceiling),
  });
  const change = Number(changePct ?? 0);
  return (
    <li>
      <span className="sv-rate__head">
        <Lat>{currency}</Lat>
        <DrillDownTo href={href}>
          <b>
            <Num value={lastRate} decimals={0} />
          </b>
        </DrillDownTo>
        {change !== 0 && (
          <small className={change > 0 ? 'sv-up' : 'sv-down'}>
            <Icon name={change > 0 ? 'sort-asc' : 'sort-desc'} size={12} />
            <Percent value={Math.abs(change)} decimals={2} />
          </small>
        )}
      </span>
      <BandTrack
        band={{ floor: Number(floor), ceiling: Number(ceiling) }}
        rate={lastRate === null ? null : Number(lastRate)}
        label={label}
      />
      <span className="sv-rate__ends">
        <span>{t('floor', { rate: rateText(floor) })}</span>
        <span>{t('ceiling', { rate: rateText(ceiling) })}</span>
      </span>
    </li>
  );
}

export function RatesPanel() {
  const t = useText('supervision');
  const drillDownTo = useDrillDown();
  const halls: Readonly<Record<number, string>> = useWords().codes.forumType;
  const query = useRates(true);
  const { data } = query;
  const [hall, setHall] = useState<number>(forumType.importHall);
  const banded = data?.list.filter(({ bandId }) => bandId !== null) ?? [];
  const choices = [...new Set(banded.map(({ forum }) => forum))].toSorted((a, b) => a - b);
  const displayed = choices.includes(hall) ? hall : (choices[0] ?? hall);
  const rates = banded.filter(({ forum }) => forum === displayed).slice(0, maxRates);
  return (
    <Panel
      title={t('rates')}
      note={t('ratesNote')}
      more={
        choices.length > 1 && (
          <select
            className="sv-hall"
            aria-label={t('hall')}
            value={displayed}
            onChange={({ target }) => setHall(Number(target.value))}
          >
            {choices.map((forum) => (
              <option key={forum} value={forum}>
                {halls[forum]}
              </option>
            ))}
          </select>
        )
      }
    >
      <QueryState query={query} label={t('rates')} rows={maxRates} rowHeight={64} />
      {data && rates.length === 0 && <p className="sv-none">{t('noRates')}</p>}
      <ul className="sv-rates">
        {rates.map((rate) => (
          <RateRow
            key={rate.currency}
            rate={rate}
            href={drillDownTo(drillDowns.band(rate.currency, rate.forum))}
          />
        ))}
      </ul>
    </Panel>
  );
}
