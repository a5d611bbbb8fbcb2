/** SQL source of the list of alerts: table, join and the expression behind each column. */
import { alertList } from '@nazer/contract/sarafi/alerts.list.ts';
import {
  alertSeverity,
  sarafiAlertSubject as subject,
  sarafiStatus,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { joinOffice, officeTexts, ownRows } from '../../../resources/lists/joined-texts.ts';
import { listSource } from '../../../resources/lists/list-source.ts';

/** Use of a ceiling in percent, and days before the end of a licence, from which an alert is of high severity. */
const highPct = 95;
const highDays = 14;

const ofCeiling = `t.subject in (${subject.taahod}, ${subject.position})`;

/** Severity of an alert. A suspended, expired or revoked office makes no deals, so its alerts are notices. */
const severity = `case
  when s.status <> ${sarafiStatus.active} then ${alertSeverity.notice}
  when ${ofCeiling} and t.level >= 100 then ${alertSeverity.critical}
  when ${ofCeiling} and t.level >= ${highPct} then ${alertSeverity.high}
  when t.subject = ${subject.licence} and t.level <= ${highDays} then ${alertSeverity.high}
  when t.subject in (${subject.startPosition}, ${subject.unmatchedDeal}, ${subject.missedRial}, ${subject.refusedDeal})
    then ${alertSeverity.high}
  else ${alertSeverity.notice} end`;

export const alertSource = listSource(alertList, (viewer) => ({
  table: 'sarafi_alert t',
  joins: { s: joinOffice() },
  ...ownRows(viewer),
  columns: {
    severity,
    sarafiCode: 's.code',
    sarafi: officeTexts('t.sarafi_id').name,
    acknowledgedBy: 't.acknowledged_by_name',
  },
}));
