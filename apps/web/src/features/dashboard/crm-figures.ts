import type { ApiOutput } from '@nazer/contract/api.ts';

/** What the first page shows. */
export type CrmFigures = ApiOutput<'GET /api/Crm/GetFigures'>;

/** Figures change with every save elsewhere: read anew each minute. */
export const refreshMs = 60_000;
