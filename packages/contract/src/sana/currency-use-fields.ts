/**
 * Fields of a heading of currency use (a purpose people buy or sell currency for) that staff fill in. Data
 * only, so that the browser loads no Zod with it.
 */
import type { FieldDefinition } from '../kernel/resource.ts';

/** The form has no sections. */
const section = '';
const maxEuros = 9_999_999_999;

export const currencyUseFields = [
  { key: 'title', kind: 'text', required: true, maxLength: 200, section },
  { key: 'operation', kind: 'choice', codes: 'currencyUseOperation', required: true, section },
  { key: 'customerTypes', kind: 'integer', codes: 'customerType', isBitSet: true, required: true, section },
  { key: 'paymentTypes', kind: 'integer', codes: 'sanaPaymentType', isBitSet: true, required: true, section },
  /** Most euros of one deal; empty for no ceiling, 0 allows none. Limits only what an office sells. */
  { key: 'perTransactionCeilingEur', kind: 'number', min: 0, max: maxEuros, section },
  /** Most euros a person may buy in a Jalali year; empty for no ceiling. */
  { key: 'annualCeilingEur', kind: 'number', min: 0, max: maxEuros, section },
  /** Most purchases of a person in a Jalali year; empty for no limit. */
  { key: 'annualCount', kind: 'count', min: 1, max: 366, section },
  /** Least age in years of a natural person; empty for no limit. */
  { key: 'minAge', kind: 'count', min: 1, max: 120, section },
  { key: 'sortOrder', kind: 'integer', min: 0, max: 9_999, section },
  { key: 'requiredDocs', kind: 'longText', maxLength: 2_100, section },
  { key: 'forSarafi', kind: 'boolean', section },
  { key: 'forBank', kind: 'boolean', section },
  { key: 'requiresVisa', kind: 'boolean', section },
  /** A deal under the heading needs the tracking code of the system Nakhoda (`nakhodaTrackingCode`). */
  { key: 'requiresNakhoda', kind: 'boolean', section },
  /** Deals under the heading count in the open position of the office. */
  { key: 'affectsPosition', kind: 'boolean', section },
  { key: 'isActive', kind: 'boolean', section },
] as const satisfies readonly FieldDefinition[];

/** Number that SANA gives a heading; set when the heading is added and never changed. */
export const currencyUseNumber = {
  key: 'id',
  kind: 'integer',
  required: true,
  min: 1,
  max: 9_999,
  section,
} as const satisfies FieldDefinition;
