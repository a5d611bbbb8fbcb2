/** SQL source of the list of alerts: table, join and the expression behind each column. */
import { alertList } from '@nazer/contract/sarafi/alerts.list.ts';
import {
  alertLevelUnit as unit,
  alertSeverity,
  sarafiAlertSubject as subject,
  sarafiStatus,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

/** Step of the use of a ceiling, in percent, from which an alert is of high severity. */
const highPct = 95;
/** Days before the end of a licence up to which, these included, an alert is of high severity. */
const highDays = 14;

const ofCeiling = `t.subject in (${subject.taahod}, ${subject.position})`;

/**
 * Severity of an alert, by the step that raised it (`t.level`: percent of a ceiling, or the days before the end of a
 * licence at which the settings had it raised), not by today's figures. An office that is not active makes no new
 * deals, so its alerts are notices.
 */
const severity = `case
  when s.status <> ${sarafiStatus.active} then ${alertSeverity.notice}
  when ${ofCeiling} and t.level >= 100 then ${alertSeverity.critical}
  when ${ofCeiling} and t.level >= ${highPct} then ${alertSeverity.high}
  when t.subject = ${subject.licence} and t.level <= ${highDays} then ${alertSeverity.high}
  when t.subject in (${subject.startPosition}, ${subject.unmatchedDeal}, ${subject.missedRial}, ${subject.refusedDeal})
    then ${alertSeverity.high}
  else ${alertSeverity.notice} end`;

/** Unit of the level; null for alerts without a level. A ceiling of zero has no percentage. */
const levelUnit = `case
  when ${ofCeiling} and t.pct is null then ${unit.zeroCeiling}
  when ${ofCeiling} then ${unit.percentOfCeiling}
  when t.subject = ${subject.licence} then ${unit.daysBeforeEnd}
  when t.subject = ${subject.missedRial} then ${unit.times} end`;

/** Full name of the user who acknowledged the alert, else the user name stored then; empty for an open alert. */
const acknowledger = "coalesce(nullif(c.full_name, ''), t.acknowledged_by_name)";

export const alertSource = listSource(alertList, (viewer) => ({
  table: 'sarafi_alert t',
  joins: { s: joinOffice(), c: 'left join app_user c on c.id = t.acknowledged_by' },
  ...ownRows(viewer),
  columns: {
    severity,
    // Severity of an open alert, for sorting: the higher the code, the more severe. Acknowledged ones come last with 0.
    urgency: `case when t.acknowledged_at is null then ${severity} else 0 end`,
    level: `case when ${levelUnit} is not null then t.level end`,
    levelUnit,
    sarafiCode: 's.code',
    sarafi: officeTexts('t.sarafi_id').name,
    acknowledgedBy: { sql: acknowledger, person: 't.acknowledged_by' },
  },
}));
