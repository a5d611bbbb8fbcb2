import type { ApiOutput } from '@nazer/contract/api.ts';

/** Figures of the CRM dashboards. */
export type CrmFigures = ApiOutput<'GET /api/Crm/GetFigures'>;

/** Interval in ms at which figures are read again, because no news announces every save elsewhere. */
export const refreshMs = 60_000;
