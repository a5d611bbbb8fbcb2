/**
 * A definition as one caller sees it: the rows of their office, some fields masked. Made once for each way of
 * seeing; the SQL of this folder asks `viewOf` for the condition, what leaves goes through `displayedRow`.
 */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { columnOf, type FieldDefinition, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { CurrentUser } from '../../platform/ctx.ts';

export interface View {
  /** SQL of the rows the caller sees, with a leading `and`; empty for all. Holds a number, never a text. */
  readonly condition: string;
  /** Field of the office in a row, and the office the caller is limited to. */
  readonly scope: { readonly field: string; readonly sarafiId: number } | undefined;
  /** Fields whose values the caller sees masked; none for one who sees all in full. */
  readonly masked: readonly FieldDefinition[];
}

const open: View = { condition: '', scope: undefined, masked: [] };
const views = new WeakMap<ResourceDefinition, View>();
const made = new WeakMap<ResourceDefinition, Map<string, ResourceDefinition>>();

/** View of a definition; one that was not narrowed shows everything. */
export const viewOf = (definition: ResourceDefinition): View => views.get(definition) ?? open;

type Viewer = Pick<CurrentUser, 'scope'> & { readonly permissions: ReadonlySet<Permission> };

/** View of a user; an open one where nothing is masked or limited. */
function viewFor(user: Viewer, definition: ResourceDefinition): View {
  const { unmasked } = definition.permissions;
  const seesMasked = unmasked === undefined || user.permissions.has(unmasked);
  const masked = seesMasked ? [] : definition.fields.filter((field) => field.masked !== undefined);
  if (!definition.scope || !user.scope) return { ...open, masked };
  const { field } = definition.scope;
  const sarafiId = Math.trunc(user.scope.sarafiId);
  return { condition: ` and t.${columnOf(field)} = ${sarafiId}`, scope: { field, sarafiId }, masked };
}

/** Definition as a user sees it; the definition itself for users who see everything. */
export function seenBy(user: Viewer, definition: ResourceDefinition): ResourceDefinition {
  const view = viewFor(user, definition);
  if (!view.scope && view.masked.length === 0) return definition;
  const cached = made.get(definition) ?? new Map<string, ResourceDefinition>();
  made.set(definition, cached);
  // The number of masked fields tells enough: a user sees all of them masked, or none.
  const name = `${view.scope?.sarafiId ?? ''}/${view.masked.length}`;
  const known = cached.get(name);
  if (known) return known;
  const narrowed = { ...definition };
  views.set(narrowed, view);
  cached.set(name, narrowed);
  return narrowed;
}

/** The name of a prepared statement whose text holds `viewOf(definition).condition`. */
export function statementName(definition: ResourceDefinition, verb: string): string {
  const { scope } = viewOf(definition);
  return `${verb}-${definition.table}${scope ? `-${scope.sarafiId}` : ''}`;
}
