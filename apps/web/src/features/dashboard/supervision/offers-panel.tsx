/** Offers of the year by state, as parts of one bar and as lines that link to their rows. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { drillDowns, yearOf } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { offerTones } from '@nazer/contract/imports/imports.tones.ts';
import { shadeColor, shadesOf } from '@nazer/ui/charts/state-shades.ts';
import { Num, Percent } from '@nazer/ui/text.tsx';
import type { CSSProperties } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { useDrillDown } from '../../../resources/record/use-drill-down.ts';
import { DrillDownTo } from './figure-row.tsx';
import { useOfferShares } from './figures.ts';
import { QueryState } from '../../../resources/query-state.tsx';

/** Number of parts whose colours can be told apart; further states are combined to one part. */
const maxParts = 6;

type Share = ApiOutput<'GET /api/Dashboard/GetDashboardOfferByStatus'>['list'][number];

interface Part {
  readonly title: string;
  readonly states: readonly number[];
  readonly count: number;
}

/** Parts of the bar, largest first, with the rest combined. */
function partsOf(shares: readonly Share[], restName: string): Part[] {
  const parts = shares
    .toSorted((a, b) => b.count - a.count)
    .map(({ status, statusTitle, count }) => ({ title: statusTitle, states: [status], count }));
  if (parts.length <= maxParts) return parts;
  const rest = parts.slice(maxParts - 1);
  const count = rest.reduce((sum, part) => sum + part.count, 0);
  const states = rest.flatMap((part) => part.states);
  return [...parts.slice(0, maxParts - 1), { title: restName, states, count }];
}

interface SegmentProps {
  readonly href: string | null;
  readonly title: string;
  readonly style: CSSProperties;
}

/** Part of the bar as a link for the pointer only; keyboard and screen readers use the line below. */
const Segment = ({ href, ...rest }: SegmentProps) =>
  href === null ? <i {...rest} /> : <PageLink href={href} tabIndex={-1} aria-hidden="true" {...rest} />;

/** `today` is the present Jalali day, whose year the server counts. */
export function OffersPanel({ today }: { readonly today: string }) {
  const t = useText('supervision');
  const drillDownTo = useDrillDown();
  const query = useOfferShares();
  const { data } = query;
  const days = yearOf(today);
  const year = today.slice(0, 4);
  const shares = data?.list ?? [];
  const parts = partsOf(shares, t('otherStates'));
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const shades = shadesOf(
    parts.map(({ states }) => (states.length === 1 && offerTones[states[0] ?? 0]) || 'mute'),
  );
  const colourOf = (at: number) => {
    const shade = shades[at];
    return shade && { background: shadeColor(shade) };
  };
  return (
    <Panel title={t('offers')} note={t('offersNote', { year })}>
      <QueryState query={query} label={t('offers')} rows={maxParts} rowHeight={30} />
      {data && total === 0 && <p className="sv-none">{t('noOffers')}</p>}
      {total > 0 && (
        <>
          <div className="sv-parts">
            {parts.map(({ title, states, count }, at) => (
              <Segment
                key={title}
                href={drillDownTo(drillDowns.offers(days, ...states))}
                title={title}
                style={{ flexGrow: count, ...colourOf(at) }}
              />
            ))}
          </div>
          <ul className="sv-shares">
            {parts.map(({ title, states, count }, at) => (
              <li key={title}>
                <i style={colourOf(at)} />
                <DrillDownTo href={drillDownTo(drillDowns.offers(days, ...states))}>{title}</DrillDownTo>
                <b>
                  <Num value={count} tabular />
                </b>
                <small>
                  <Percent value={(count * 100) / total} tabular />
                </small>
              </li>
            ))}
            <li className="sv-shares__total">
              <DrillDownTo href={drillDownTo(drillDowns.offers(days))}>{t('total', { year })}</DrillDownTo>
              <b>
                <Num value={total} tabular />
              </b>
              <small />
            </li>
          </ul>
        </>
      )}
    </Panel>
  );
}
