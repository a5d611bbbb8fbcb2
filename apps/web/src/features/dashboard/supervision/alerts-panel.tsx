/** Open alerts, the most severe first; the severity is shown as colour and word. */
import { drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { isOfZeroCeiling } from '@nazer/contract/sarafi/alert-ceilings.ts';
import { alertTones } from '@nazer/contract/sarafi/sarafi.tones.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { useDrillDown } from '../../../resources/record/use-drill-down.ts';
import { DrillDownTo } from './figure-row.tsx';
import { maxAlerts, useOpenAlerts } from './figures.ts';
import { QueryState } from '../../../resources/query-state.tsx';

/** Colour of a severity; one unknown to this page is drawn as a notice. */
const toneOf = (severity: number): string => alertTones[severity] ?? 'info';

export function AlertsPanel() {
  const t = useText('supervision');
  const count = useCount();
  const drillDownTo = useDrillDown();
  const { codes } = useWords();
  const subjects: Readonly<Record<number, string>> = codes.sarafiAlertSubject;
  const severities: Readonly<Record<number, string>> = codes.alertSeverity;
  const query = useOpenAlerts(true);
  const { data } = query;
  const total = data?.totalCount ?? 0;
  return (
    <Panel
      title={t('alerts')}
      more={
        total > 0 && (
          <DrillDownTo href={drillDownTo(drillDowns.openAlerts())}>
            {t('allAlerts', { count: count(total) })}
          </DrillDownTo>
        )
      }
    >
      <QueryState query={query} label={t('alerts')} rows={maxAlerts} rowHeight={50} />
      {data && total === 0 && <p className="sv-none">{t('noAlerts')}</p>}
      <ul className="sv-alerts">
        {data?.list.map(({ id, severity, subject, sarafi, pct, at }) => (
          <li key={id}>
            <span className={`sv-alert sv-alert--${toneOf(severity)}`}>
              <Icon name="alert" size={14} />
            </span>
            <span className="sv-alerts__what">
              <DrillDownTo href={drillDownTo(drillDowns.alert(id))}>
                <b>{subjects[subject]}</b>
              </DrillDownTo>
              <span>
                <b className={`sv-severity sv-severity--${toneOf(severity)}`}>{severities[severity]}</b>
                {' · '}
                <Bdi>{sarafi}</Bdi>
                {pct !== null && ` · ${t('atLevel', { pct: count(Math.round(Number(pct) * 10) / 10) })}`}
                {isOfZeroCeiling({ subject, pct }) && ` · ${t('atZero')}`}
              </span>
            </span>
            <small>
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
