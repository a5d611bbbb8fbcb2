/** Rows that depend on a row or refer to it, which are counted before it is deleted. */
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import type { RowDependents } from '@nazer/contract/kernel/resource-calls.ts';
import { columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Dependent, Dependents } from './delete-refusal.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { findKey } from '../masks/masking.ts';
import { findRow } from './read-row.ts';

async function countIn(
  db: Queryable,
  definition: ResourceDefinition,
  where: { readonly field: string; readonly id: unknown },
): Promise<Dependent> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${definition.table}
     where ${columnOf(where.field)} = $1 and deleted_at is null`,
    [where.id],
  );
  return { definition, count: rows[0]?.count ?? 0 };
}

/**
 * Counts the live children of a row, and the live rows that mention it, of whatever office, by resource; resources
 * without any are left out.
 */
export async function countDependents(
  db: Queryable,
  definition: ResourceDefinition,
  key: KeyTuple,
): Promise<Dependents> {
  const children: Dependent[] = [];
  const mentions: Dependent[] = [];
  for (const name of definition.children ?? []) {
    const child = resourceNamed(name);
    children.push(await countIn(db, child, { field: child.parent?.field ?? '', id: key[0] }));
  }
  for (const { resource, field } of definition.mentionedBy ?? []) {
    mentions.push(await countIn(db, resourceNamed(resource), { field, id: key[0] }));
  }
  return {
    children: children.filter(({ count }) => count > 0),
    mentions: mentions.filter(({ count }) => count > 0),
  };
}

const countsOf = (dependents: readonly Dependent[]): RowDependents['children'] =>
  dependents.map(({ definition, count }) => ({ resource: definition.name, count }));

/**
 * Counts what depends on rows this caller sees; rows of others are left out as if they did not exist, and so are
 * deleted ones. Throws what `findKey` throws, for all keys together.
 */
export async function findDependents(
  ctx: Ctx,
  definition: ResourceDefinition,
  keys: readonly KeyParts[],
): Promise<RowDependents[]> {
  const found: RowDependents[] = [];
  for (const parts of keys) {
    const key = await findKey(
      ctx.db,
      definition,
      parts.map(({ id }) => id),
    );
    if (!(await findRow(ctx.db, definition, key))) continue;
    const { children, mentions } = await countDependents(ctx.db, definition, key);
    found.push({ key: parts, children: countsOf(children), mentions: countsOf(mentions) });
  }
  return found;
}
