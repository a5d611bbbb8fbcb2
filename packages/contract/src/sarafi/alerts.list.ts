/**
 * List of alerts: limits reached, licences about to end, deals reported by one side only. An office sees only its
 * own.
 */
import { list } from '../kernel/list.ts';
import { alertTones } from './sarafi.tones.ts';

/** Longest note when acknowledging an alert, in characters. */
export const longestAlertNote = 500;

export const alertList = list({
  name: 'SarafiAlert',
  area: 'sarafi',
  view: 'sarafi.view',
  key: 'id',
  title: ['sarafi', 'day'],
  order: ['-at', '-id'],
  touchedBy: ['Sarafi'],
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    sarafiId: { kind: 'reference', label: 'sarafi', opens: 'Sarafi', width: 160 },
    sarafiCode: { kind: 'integer', width: 90, hidden: true },
    sarafi: { kind: 'text', width: 160, hidden: true },
    /**
     * Severity; an office that may not work any more raises only notices, so that breaches of active offices come
     * first.
     */
    severity: { kind: 'choice', codes: 'alertSeverity', tones: alertTones, width: 100 },
    subject: { kind: 'choice', codes: 'sarafiAlertSubject', width: 180 },
    /** Percent of the ceiling that was reached, days left for a licence, 0 for alerts without a level. */
    level: { kind: 'integer', width: 90 },
    pct: { kind: 'percent', nullable: true, width: 110 },
    day: { kind: 'jalaliDate', width: 110 },
    at: { kind: 'instant', width: 160 },
    acknowledgedBy: { kind: 'text', width: 140 },
    acknowledgedAt: { kind: 'instant', nullable: true, width: 160 },
    note: { kind: 'text', width: 220 },
  },
});
