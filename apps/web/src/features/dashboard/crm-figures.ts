import type { ApiOutput } from '@nazer/contract/api.ts';

/** What the first page shows. */
export type CrmFigures = ApiOutput<'GET /api/Crm/GetFigures'>;
