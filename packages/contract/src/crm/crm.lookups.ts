/**
 * The drop-down call behind each look-up. The call of provinces and cities is one: it gives provinces for the id 1 and
 * cities for null.
 */
import type { Lookup } from '../kernel/list.ts';

export const lookupCalls = {
  region: { name: 'POST /CRM_Region/GetDropDown', body: {} },
  group: { name: 'GET /Group/GetDropDown' },
  industry: { name: 'GET /Industry/GetDropDown' },
  province: { name: 'POST /EcarSales/GetDropDown', body: { id: 1 } },
  city: { name: 'POST /EcarSales/GetDropDown', body: { id: null } },
  product: { name: 'POST /Product/GetDropDown', body: {} },
} as const satisfies Record<Lookup, { name: string; body?: Record<string, unknown> }>;
