/** Head of an office's page: its rights and the use of its two ceilings. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { commitmentDrillDown } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { Gauge } from '@nazer/ui/gauge.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Money, Percent } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useMay } from '../../platform/session/session.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useLanguage, useText } from '../../platform/words/i18n.tsx';
import { FigureDrillDown } from './figure-drill-down.tsx';
import { aroundOffice } from './office-news.ts';
import { useMoment } from './use-office-place.ts';
import { rightKeys } from './rights.ts';
import './office-head.css';

type WaitingUse = ApiOutput<'GET /api/SarafiManagment/GetWaitingUse'>;
type ProjectedUse = NonNullable<WaitingUse['taahod']>;

interface OfficeUsesProps {
  readonly office: Office;
  /** Use of the ceilings once the waiting contracts bind; undefined while it is computed or not asked for. */
  readonly waiting?: WaitingUse | undefined;
}

const RightsForm = lazyPart(async () => (await import('./rights-form.tsx')).RightsForm);

export function RightChips({ office }: { readonly office: Office }) {
  const t = useText('sarafi');
  const { at } = useMoment();
  const mayEdit = useMay('sarafi.access.edit') && at === undefined;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className="oh-rights">
      <ul aria-label={t('rights')}>
        {rightKeys.map((key) => {
          const isGranted = office[key];
          // Granted, but without effect until the licence is in force.
          const isIdle = isGranted && !office.effective[key];
          const state = isIdle ? t('right.idle') : t(isGranted ? 'right.granted' : 'right.denied');
          return (
            <li key={key} className={isGranted && !isIdle ? 'oh-right' : 'oh-right oh-right--off'}>
              <Icon name={isIdle ? 'lock' : isGranted ? 'check' : 'close'} size={12} />
              {t(`right.${key}`)} <span className="oh-right__state">{state}</span>
            </li>
          );
        })}
      </ul>
      {mayEdit && (
        <button type="button" className="rp-link" onClick={() => setIsEditing(true)}>
          {t('editRights')}
        </button>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <RightsForm office={office} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface UseProps {
  readonly title: string;
  /** Sentence about the setting of the ceiling. */
  readonly note: string;
  /** Amount used in euro; null when a euro rate is missing, so that it cannot be computed. */
  readonly used: string | null;
  /** Ceiling in euro; null when the office has none. */
  readonly ceiling: string | null;
  /** Use in percent of the ceiling; null without a ceiling. */
  readonly pct: string | null;
  readonly drillDown: ReactNode;
  /** Use of the ceiling including waiting contracts. */
  readonly waiting?: ProjectedUse | undefined;
}

/** Amount left below the ceiling, or by which the office exceeds it. */
function Rest({ free }: { readonly free: string }) {
  const t = useText('sarafi');
  const isBeyond = free.startsWith('-');
  return (
    <span className={isBeyond ? 'nz-negative' : undefined}>
      {t(isBeyond ? 'beyond' : 'free')} <Money value={free.replace('-', '')} decimals={2} />
    </span>
  );
}

/** Lighter part of the gauge in words: amount of the waiting contracts, and the use they would lead to. */
function Then({ waiting: { added, used, pct } }: { readonly waiting: ProjectedUse }) {
  const t = useText('sarafi');
  const isLess = added.startsWith('-');
  return (
    <p className="oh-then">
      <span>
        {t(isLess ? 'waitingLess' : 'waitingMore')}{' '}
        <Money value={added.replace('-', '')} decimals={2} unit="EUR" />
      </span>
      <span>
        {t('waitingThen')} <Money value={used} decimals={2} />
        {pct !== null && (
          <>
            {' '}
            <b className={Number(pct) > 100 ? 'nz-negative' : undefined}>
              <Percent value={Number(pct)} />
            </b>
          </>
        )}
      </span>
    </p>
  );
}

function Use({ title, note, used, ceiling, pct, drillDown, waiting }: UseProps) {
  const t = useText('sarafi');
  const language = useLanguage();
  if (used === null) return <section className="oh-use">{t('noEuroRate')}</section>;
  const isBeyond = Number(pct) > 100;
  const isMoved = waiting !== undefined && Number(waiting.added) !== 0;
  return (
    <section className="oh-use" aria-label={title}>
      <h2>
        {title} <small>{note}</small>
        {pct !== null && (
          <b className={isBeyond ? 'nz-negative' : undefined}>
            <Percent value={Number(pct)} />
          </b>
        )}
      </h2>
      {pct !== null && (
        <Gauge
          value={Number(pct)}
          label={title}
          showValue={false}
          {...(isMoved && waiting.pct !== null && { projected: Number(waiting.pct) })}
          valueText={t('useSpoken', {
            used: formatNumber(used, { language }),
            ceiling: formatNumber(ceiling ?? '0', { language }),
            pct: formatNumber(pct, { language }),
          })}
        />
      )}
      <p>
        <span>
          {t('used')} {drillDown}
        </span>
        {ceiling !== null && <Rest free={subtractAmounts(ceiling, used)} />}
        <span>
          {t('ceiling')}{' '}
          {ceiling === null ? t('noCeiling') : <Money value={ceiling} decimals={2} unit="EUR" />}
        </span>
      </p>
      {isMoved && <Then waiting={waiting} />}
    </section>
  );
}

export function OfficeUses({ office, waiting }: OfficeUsesProps) {
  const t = useText('sarafi');
  const { id } = office;
  const query = { query: { id: String(id), ...useMoment() } };
  const taahod = useQuery({
    ...apiQuery('GET /api/SarafiManagment/ExchangeTahoodById', query),
    ...about(...aroundOffice),
    enabled: useMay('sarafi.taahod.view'),
  }).data;
  const { at } = query.query;
  const then = at === undefined ? '' : `&at=${encodeURIComponent(at)}`;
  const position = useQuery({
    ...apiQuery('GET /api/SarafiManagment/ExchangeOpenPositionById', query),
    ...about(...aroundOffice),
    enabled: useMay('sarafi.position.view'),
  }).data;
  return (
    <div className="oh-uses">
      <Use
        title={t('taahod')}
        note={taahod?.kindTitle ?? ''}
        used={office.taahodUsed}
        ceiling={office.taahodCeiling}
        pct={office.taahodUsedPct}
        waiting={waiting?.taahod}
        drillDown={
          <FigureDrillDown
            list="OpenCommitment"
            filters={commitmentDrillDown(id)}
            value={office.taahodUsed}
          />
        }
      />
      <Use
        title={t('openPosition')}
        note={position ? t('basisOf', { basis: position.basisTitle }) : ''}
        used={office.positionValue}
        ceiling={office.positionCeiling}
        pct={office.positionPct}
        waiting={waiting?.position}
        drillDown={
          <PageLink className="fd" href={`${paths.office(id)}?part=balance${then}`}>
            <Money value={office.positionValue} decimals={2} />
          </PageLink>
        }
      />
    </div>
  );
}
