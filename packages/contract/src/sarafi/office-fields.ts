/** Fields of an office that staff fill in; the form and the server check them alike. Data only, no Zod. */
import type { FieldDefinition } from '../kernel/resource.ts';

/** Least and greatest code of an office: four digits. */
export const officeCodes = { min: 1_000, max: 9_999 } as const;

export const officeFields = [
  { key: 'code', kind: 'integer', required: true, ...officeCodes, section: 'identity' },
  { key: 'name', kind: 'text', required: true, maxLength: 200, section: 'identity' },
  { key: 'bizName', kind: 'text', maxLength: 200, section: 'identity' },
  { key: 'kind', kind: 'choice', required: true, options: [1, 2, 3, 4], section: 'identity' },
  { key: 'registerNo', kind: 'text', maxLength: 20, section: 'identity' },
  { key: 'economicCode', kind: 'digits', lengths: [12, 14], section: 'identity' },
  { key: 'ostanId', kind: 'reference', lookup: 'province', section: 'place' },
  { key: 'cityId', kind: 'reference', lookup: 'city', dependsOn: 'ostanId', section: 'place' },
  { key: 'address', kind: 'text', maxLength: 500, section: 'place' },
  { key: 'posticode', kind: 'postalCode', section: 'place' },
  { key: 'tel', kind: 'telephone', section: 'contact' },
  { key: 'mobile', kind: 'mobile', section: 'contact' },
  { key: 'email', kind: 'email', section: 'contact' },
  { key: 'ceoMellicode', kind: 'mellicode', section: 'contact' },
  { key: 'ceoName', kind: 'text', maxLength: 120, section: 'contact' },
  { key: 'capitalRial', kind: 'money', section: 'capital' },
] as const satisfies readonly FieldDefinition[];
