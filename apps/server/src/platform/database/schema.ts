import type { Kysely } from 'kysely';

/**
 * The tables Kysely knows. A module that builds queries (rather than writing `sql` templates) adds its own:
 * `declare module '../../platform/database/schema.ts' { interface Schema { company: CompanyTable } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- grows by declaration merging, so it must be an empty interface
export interface Schema {}

export type Db = Kysely<Schema>;
