/**
 * Limits the rows a user sees. Users of an office see the rows of that office: in lists, single reads, exports,
 * search, history and the log alike. Resources that declare `scope` are limited by the engine; a query written by
 * hand takes `officeOf(ctx)` and adds its own condition, e.g. `and ($3::integer is null or t.sarafi_id = $3)`.
 */
import { userTypes } from '@nazer/contract/identity/users/app-user.ts';

export interface RowScope {
  /**
   * Id of the office; 0, which no office has, for a user who should have one and has none: they see nothing.
   */
  readonly sarafiId: number;
}

/**
 * Scope of a user: staff of the central bank and of the CRM see all offices; everybody else is limited to an office,
 * or to nothing without one.
 */
export function scopeOfType(userType: number, sarafiId: number | null): RowScope | null {
  const seesAll = userType === userTypes.centralBank || userType === userTypes.crm;
  return seesAll ? null : { sarafiId: sarafiId ?? 0 };
}

/** Scope of the caller; null when nothing limits them. */
export function scopeOf(ctx: { readonly user: { readonly scope: RowScope | null } }): RowScope | null {
  return ctx.user.scope;
}

/** Only office whose rows the caller sees; null for all. */
export const officeOf = (ctx: Parameters<typeof scopeOf>[0]): number | null => scopeOf(ctx)?.sarafiId ?? null;
