/** List of deposits that match no contract; an office sees those whose identifier names one of its contracts. */
import { list } from '../kernel/list.ts';
import { depositReason, depositResolution } from './payments.codes.ts';
import { depositTones } from './payments.tones.ts';

export const invalidDepositList = list({
  name: 'InvalidDeposit',
  area: 'payments',
  view: 'pay.invalid.view',
  key: 'id',
  order: ['-date'],
  details: { call: 'GET /api/Export/GetInvalidDeposit', by: 'id' },
  quick: {
    open: { resolution: { Type: 'in', Values: [depositResolution.open] } },
    noIdentifier: {
      resolution: { Type: 'in', Values: [depositResolution.open] },
      reason: { Type: 'in', Values: [depositReason.noIdentifier] },
    },
    mistyped: {
      resolution: { Type: 'in', Values: [depositResolution.open] },
      reason: { Type: 'in', Values: [depositReason.wrongCheckDigit, depositReason.unknownIdentifier] },
    },
    old: {
      resolution: { Type: 'in', Values: [depositResolution.open] },
      date: { Type: 'lessThan', Filter: { day: -3 } },
    },
    today: { date: { Type: 'equals', Filter: { day: 0 } } },
  },
  columns: {
    id: { kind: 'id', width: 90 },
    bankRef: { kind: 'text', width: 150 },
    /** Account the rials were paid into. */
    sheba: { kind: 'iban', width: 230, hidden: true },
    payerSheba: { kind: 'iban', personal: { mask: 'iban', owner: 'payerId', ownIf: 'none' }, width: 230 },
    payerName: { kind: 'text', width: 180 },
    payerId: { kind: 'nationalId', personal: { mask: 'mellicode', ownIf: 'none' }, width: 130 },
    amountRial: { kind: 'money', sum: true, width: 150 },
    depositAt: { kind: 'instant', width: 150 },
    date: { kind: 'jalaliDate', width: 110 },
    rawIdentifier: { kind: 'text', width: 170 },
    reason: { kind: 'choice', codes: 'depositReason', width: 180 },
    resolution: { kind: 'choice', codes: 'depositResolution', tones: depositTones, width: 140 },
    resolvedOwnerType: { kind: 'choice', codes: 'identifierOwner', nullable: true, width: 120, hidden: true },
    resolvedOwnerId: { kind: 'id', nullable: true, width: 100, hidden: true },
    resolvedAt: { kind: 'instant', nullable: true, width: 150, hidden: true },
    description: { kind: 'longText', width: 260, hidden: true },
  },
});
