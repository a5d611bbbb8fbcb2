/** Numbers of persons in answers of resources: shown in full to whoever may see them, and then noted in the log. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Ctx, CurrentUser } from '../../platform/ctx.ts';
import type { PersonalAccess } from '../../platform/personal/personal-access.ts';
import { type AnswerKind, noDisclosure, type Disclosure } from '../../platform/personal/disclosure.ts';
import { seenBy } from './seen-by.ts';

/** Kind of the answer of each verb that may show numbers in full; all others show them masked. */
const kinds: Readonly<Record<string, AnswerKind | undefined>> = {
  GetById: 'record',
  GetAll: 'list',
  GetSetValues: 'list',
  ExportPrepare: 'list',
};

export interface DisclosedView {
  /** The definition as the caller sees it: with numbers in full when `disclosure` is open. */
  readonly seen: ResourceDefinition;
  readonly disclosure: Disclosure;
}

/** The definition as the caller sees it in the answer of a verb. */
export async function discloseTo(
  ctx: Ctx,
  definition: ResourceDefinition,
  { verb, access }: { readonly verb: string; readonly access: PersonalAccess | undefined },
): Promise<DisclosedView> {
  const { user } = ctx;
  const { unmasked } = definition.permissions;
  const kind = kinds[verb];
  const isMasked = unmasked !== undefined && !user.permissions.has(unmasked);
  const disclosure = access && kind && isMasked ? await access.disclosureOf(ctx, kind) : noDisclosure();
  if (!disclosure.isOpen || unmasked === undefined) return { seen: seenBy(user, definition), disclosure };
  return { seen: openTo(user, definition), disclosure };
}

/** The declaration with all numbers in full, for a caller who may see them. */
export function openTo(user: CurrentUser, definition: ResourceDefinition): ResourceDefinition {
  const { unmasked } = definition.permissions;
  const permissions = new Set([...user.permissions, ...(unmasked ? [unmasked] : [])]);
  return seenBy({ ...user, permissions }, definition);
}

const rowsOf = (answer: unknown): readonly AnyRow[] => {
  const { list } = answer as { list?: readonly AnyRow[] }; // of lists; `GetById` answers the row itself
  return list ?? [answer as AnyRow];
};

/** Writes one entry of the log for an answer whose numbers were opened to this caller; nothing for any other. */
export async function logDisclosedRows(
  ctx: Ctx,
  { seen, disclosure }: DisclosedView,
  { verb, access, answer }: { verb: string; access: PersonalAccess | undefined; answer: unknown },
): Promise<void> {
  if (!access || !disclosure.isOpen) return;
  const rows = rowsOf(answer);
  const masked = seen.fields.filter((field) => field.masked !== undefined);
  disclosure.disclosedCount = rows.reduce(
    (sum, row) => sum + masked.filter(({ key }) => Boolean(row[key])).length,
    0,
  );
  const first = seen.alias === undefined ? undefined : rows[0]?.[seen.alias];
  const input =
    rows.length === 1 && first !== undefined ? { record: `#${String(first)}` } : { rows: rows.length };
  await access.logDisclosure(ctx, { call: `POST /${seen.name}/${verb}`, disclosure, input });
}
