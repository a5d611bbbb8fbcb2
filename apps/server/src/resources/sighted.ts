/** Who may see numbers of persons in an answer sees those of a resource there too, and the log says so. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Ctx, CurrentUser } from '../platform/ctx.ts';
import type { PersonalGate } from '../platform/personal/personal-gate.ts';
import { type AnswerKind, closedSight, type Sight } from '../platform/personal/sight.ts';
import { seenBy } from './seen-by.ts';

const kinds: Readonly<Record<string, AnswerKind | undefined>> = {
  GetById: 'record',
  GetAll: 'list',
  GetSetValues: 'list',
  ExportPrepare: 'list',
};

export interface Sighted {
  readonly seen: ResourceDefinition;
  readonly sight: Sight;
}

/** The definition as the caller sees it in the answer of a verb. */
export async function sightedBy(
  ctx: Ctx,
  definition: ResourceDefinition,
  { verb, gate }: { readonly verb: string; readonly gate: PersonalGate | undefined },
): Promise<Sighted> {
  const { user } = ctx;
  const { unmasked } = definition.permissions;
  const kind = kinds[verb];
  const isMasked = unmasked !== undefined && !user.permissions.has(unmasked);
  const sight = gate && kind && isMasked ? await gate.sightOf(ctx, kind) : closedSight();
  if (!sight.isOpen || unmasked === undefined) return { seen: seenBy(user, definition), sight };
  return { seen: openTo(user, definition), sight };
}

/** With all numbers in full, for one whose sight is open. */
export function openTo(user: CurrentUser, definition: ResourceDefinition): ResourceDefinition {
  const { unmasked } = definition.permissions;
  const permissions = new Set([...user.permissions, ...(unmasked ? [unmasked] : [])]);
  return seenBy({ ...user, permissions }, definition);
}

const rowsOf = (answer: unknown): readonly AnyRow[] => {
  const { list } = answer as { list?: readonly AnyRow[] }; // of lists; `GetById` answers the row itself
  return list ?? [answer as AnyRow];
};

/** One entry for an answer that showed what others see masked. */
export async function noteSighted(
  ctx: Ctx,
  { seen, sight }: Sighted,
  { verb, gate, answer }: { verb: string; gate: PersonalGate | undefined; answer: unknown },
): Promise<void> {
  if (!gate || !sight.isOpen) return;
  const rows = rowsOf(answer);
  const masked = seen.fields.filter((field) => field.masked !== undefined);
  sight.shown = rows.reduce((sum, row) => sum + masked.filter(({ key }) => Boolean(row[key])).length, 0);
  const first = seen.alias === undefined ? undefined : rows[0]?.[seen.alias];
  const input =
    rows.length === 1 && first !== undefined ? { record: `#${String(first)}` } : { rows: rows.length };
  await gate.noteSeen(ctx, { call: `POST /${seen.name}/${verb}`, sight, input });
}
