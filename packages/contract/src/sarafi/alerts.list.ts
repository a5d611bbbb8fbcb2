/**
 * List of alerts: limits reached, licences about to end, deals reported by one side only. An office sees only its
 * own.
 */
import { list } from '../kernel/list.ts';
import { alertTones } from './sarafi.tones.ts';

export const alertList = list({
  name: 'SarafiAlert',
  area: 'sarafi',
  view: 'sarafi.view',
  key: 'id',
  title: ['sarafi', 'day'],
  order: ['-urgency', '-at', '-id'],
  refreshedBy: ['Sarafi'],
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafiCode: { kind: 'integer', width: 90, hidden: true },
    sarafi: { kind: 'text', width: 160, hidden: true },
    /**
     * Severity; an office that may not work any more raises only notices, so that breaches of active offices come
     * first.
     */
    severity: { kind: 'choice', codes: 'alertSeverity', tones: alertTones, width: 100 },
    /**
     * Code of the severity while the alert is open, 0 once it is closed: open ones come first, the most severe before
     * all.
     */
    urgency: { kind: 'count', hidden: true, width: 90 },
    subject: { kind: 'choice', codes: 'sarafiAlertSubject', width: 140 },
    /** Step that was reached, in its unit; null for alerts without one. */
    level: { kind: 'integer', nullable: true, unit: 'levelUnit', width: 70 },
    levelUnit: { kind: 'choice', codes: 'alertLevelUnit', nullable: true, width: 115 },
    /** Use of the ceiling when the alert was raised; the percentage of a ceiling of zero is null. */
    pct: { kind: 'percent', nullable: true, width: 100 },
    /** Euros, like `ceiling`, when the alert was raised; null for alerts that are of no ceiling. */
    used: { kind: 'amount', nullable: true, width: 130, hidden: true },
    ceiling: { kind: 'amount', nullable: true, width: 130, hidden: true },
    day: { kind: 'jalaliDate', width: 100 },
    at: { kind: 'instant', width: 160, hidden: true },
    acknowledgedBy: { kind: 'text', isPerson: true, width: 110 },
    acknowledgedAt: { kind: 'instant', nullable: true, width: 140 },
    note: { kind: 'text', width: 150 },
  },
});
