/** Limits that were reached, licences about to end, deals told of by one side. An office sees its own. */
import { list } from '../kernel/list.ts';
import { alertTones } from './sarafi.tones.ts';

/** Of the note with which an alert is seen. */
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
    /** Breaches of active offices first; an office that may not work any more raises notices alone. */
    severity: { kind: 'choice', codes: 'alertSeverity', tones: alertTones, width: 100 },
    subject: { kind: 'choice', codes: 'sarafiAlertSubject', width: 180 },
    /** Percent of the ceiling that was reached; days for a licence; 0 where there is none. */
    level: { kind: 'integer', width: 90 },
    pct: { kind: 'percent', nullable: true, width: 110 },
    day: { kind: 'jalaliDate', width: 110 },
    at: { kind: 'instant', width: 160 },
    acknowledgedBy: { kind: 'text', width: 140 },
    acknowledgedAt: { kind: 'instant', nullable: true, width: 160 },
    note: { kind: 'text', width: 220 },
  },
});
