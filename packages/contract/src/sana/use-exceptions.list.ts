/**
 * List of exceptions: terms of one office that replace those of a heading of currency use; an office sees
 * only its own.
 */
import { list } from '../kernel/list.ts';
import { currencyUseExceptionMode, currencyUseExceptionStatus } from './sana.codes.ts';
import { useExceptionTones } from './sana.tones.ts';

export const useExceptionList = list({
  name: 'CurrencyUseException',
  area: 'sana',
  view: 'sana.exception.view',
  key: 'id',
  title: ['heading', 'sarafi'],
  details: { call: 'GET /api/Sana/GetExceptionalCurUseBySarafiById', by: 'id' },
  order: ['-id'],
  quick: {
    active: { status: { Type: 'in', Values: [currencyUseExceptionStatus.active] } },
    allowed: { mode: { Type: 'in', Values: [currencyUseExceptionMode.allowed] } },
    forbidden: { mode: { Type: 'in', Values: [currencyUseExceptionMode.forbidden] } },
    otherCeiling: { mode: { Type: 'in', Values: [currencyUseExceptionMode.otherCeiling] } },
    ending: {
      status: { Type: 'in', Values: [currencyUseExceptionStatus.active] },
      to: { Type: 'inRange', Filter: { day: 0 }, FilterTo: { day: 30 } },
    },
  },
  columns: {
    id: { kind: 'id', width: 80 },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafi: { kind: 'text', width: 160, hidden: true },
    currencyUseId: { kind: 'reference', label: 'heading', width: 220 },
    heading: { kind: 'text', width: 220, hidden: true },
    mode: { kind: 'choice', codes: 'currencyUseExceptionMode', width: 120 },
    /** Euros, of a deal and of a person in a year; null unless `mode` is `otherCeiling`. */
    ceiling: { kind: 'amount', nullable: true, width: 130 },
    /** First and last day, both included; empty for no limit. */
    from: { kind: 'jalaliDate', width: 110 },
    to: { kind: 'jalaliDate', width: 110 },
    description: { kind: 'text', width: 220 },
    status: { kind: 'choice', codes: 'currencyUseExceptionStatus', tones: useExceptionTones, width: 100 },
    rowVersion: { kind: 'integer', width: 90, hidden: true },
  },
});
