/** Fields of a heading of currency use that staff fill in. Data only, no Zod. */
import type { FieldDefinition } from '../kernel/resource.ts';

const section = '';
const maxEuros = 9_999_999_999;

export const currencyUseFields = [
  { key: 'title', kind: 'text', required: true, maxLength: 200, section },
  { key: 'operation', kind: 'choice', codes: 'currencyUseOperation', required: true, section },
  { key: 'customerTypes', kind: 'integer', codes: 'customerType', isBitSet: true, required: true, section },
  { key: 'paymentTypes', kind: 'integer', codes: 'sanaPaymentType', isBitSet: true, required: true, section },
  { key: 'perTransactionCeilingEur', kind: 'number', min: 0, max: maxEuros, section },
  { key: 'annualCeilingEur', kind: 'number', min: 0, max: maxEuros, section },
  { key: 'annualCount', kind: 'count', min: 1, max: 366, section },
  { key: 'minAge', kind: 'count', min: 1, max: 120, section },
  { key: 'sortOrder', kind: 'integer', min: 0, max: 9_999, section },
  { key: 'requiredDocs', kind: 'longText', maxLength: 2_100, section },
  { key: 'forSarafi', kind: 'boolean', section },
  { key: 'forBank', kind: 'boolean', section },
  { key: 'requiresVisa', kind: 'boolean', section },
  { key: 'requiresNakhoda', kind: 'boolean', section },
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
