/** List of exchange offices with the present use of their limits; an office sees itself. */
import { list } from '../kernel/list.ts';
import { sarafiStatus as office } from './sarafi.codes.ts';
import { officeTones } from './sarafi.tones.ts';

export const officeList = list({
  name: 'ExchangeOffice',
  area: 'sarafi',
  view: 'sarafi.view',
  key: 'id',
  title: ['name'],
  order: ['-code'],
  // Weights of commitments and holidays change the use of every ceiling.
  refreshedBy: [
    'Sarafi',
    'SarafiLicence',
    'PositionCorrection',
    'Offer',
    'Dealing',
    'ResourceSale',
    'Setting',
    'CalendarDay',
  ],
  details: { call: 'GET /api/SarafiManagment/SarafiDetailsById', by: 'id', from: 'name' },
  quick: {
    near: { highestPct: { Type: 'greaterThanOrEqual', Filter: '80' } },
    breach: { isBreach: { Type: 'equals', Filter: true } },
    licence: { licenseExpire: { Type: 'inRange', Filter: { day: 0 }, FilterTo: { day: 60 } } },
    suspended: { status: { Type: 'in', Values: [office.suspended] } },
    noStart: { isStartMissing: { Type: 'equals', Filter: true } },
  },
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    code: { kind: 'id', width: 80 },
    name: { kind: 'text', width: 200 },
    bizName: { kind: 'text', width: 160, hidden: true },
    kind: { kind: 'choice', codes: 'sarafiKind', width: 130, hidden: true },
    status: { kind: 'choice', codes: 'sarafiStatus', tones: officeTones, width: 120 },
    ostanId: { kind: 'reference', label: 'ostan', width: 120 },
    ostan: { kind: 'text', width: 120, hidden: true },
    cityId: { kind: 'reference', label: 'city', width: 120, hidden: true },
    city: { kind: 'text', width: 120, hidden: true },
    /** Number of the licence in force, or else of the last one; empty without one. */
    licenseNo: { kind: 'text', width: 130, hidden: true },
    licenseExpire: { kind: 'jalaliDate', width: 110 },
    allowBuy: { kind: 'boolean', width: 80, hidden: true },
    allowSell: { kind: 'boolean', width: 80, hidden: true },
    accessImportExportTalars: { kind: 'boolean', width: 110, hidden: true },
    accessToSecondRate: { kind: 'boolean', width: 90, hidden: true },
    /** Ceiling in euro; null without a ceiling or without a rate. */
    taahodCeiling: { kind: 'amount', nullable: true, sum: true, width: 140, hidden: true },
    /** Open commitments in euro, weighted by the coefficients of the policy. */
    taahodUsed: { kind: 'amount', nullable: true, sum: true, width: 140, hidden: true },
    taahodUsedPct: { kind: 'percent', nullable: true, isGauge: true, width: 170 },
    /** Ceiling of the open position, and its use on the basis of the office, both in euro. */
    positionCeiling: { kind: 'amount', nullable: true, sum: true, width: 140, hidden: true },
    positionValue: { kind: 'amount', nullable: true, sum: true, width: 140, hidden: true },
    positionPct: { kind: 'percent', nullable: true, isGauge: true, width: 170 },
    /** Higher of the two percentages. */
    highestPct: { kind: 'percent', nullable: true, isRepeated: true, width: 110, hidden: true },
    /** Use is beyond one of the ceilings. */
    isBreach: { kind: 'boolean', width: 100 },
    /** Active office that began today without a position, or with one that has no rate. */
    isStartMissing: { kind: 'boolean', width: 110, hidden: true },
    search: { kind: 'search', hidden: true },
  },
});
