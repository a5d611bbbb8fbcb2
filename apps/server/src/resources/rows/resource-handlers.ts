/** The calls every resource has, made from its definition (those of files: `export/` and `import/`). */
import type { KeyParts, ListRequest } from '@nazer/contract/kernel/page.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resources } from '@nazer/contract/resources.ts';
import { AppError } from '../../platform/app-error.ts';
import { AnswerWithErrors, type Ctx, type Handlers } from '../../platform/ctx.ts';
import type { PersonalAccess } from '../../platform/personal/personal-access.ts';
import { sentence } from '../../messages/messages.ts';
import type { RawValues } from './check-values.ts';
import { deleteRow } from './delete-rows.ts';
import { listRows } from '../lists/list-rows.ts';
import { findSummary } from '../lists/list-summary.ts';
import { listingOf } from '../lists/listing.ts';
import { withWorkdays } from '../lists/workday-periods.ts';
import { findPivot, type PivotRequest } from '../lists/pivot.ts';
import { findKey, findKeyOfValues, displayedRefusal, displayedRow, unmaskedForm } from '../masks/masking.ts';
import { findDependents } from './dependents.ts';
import { countMaskedQuery } from '../masks/masked-queries.ts';
import { getRow } from './read-row.ts';
import { publishWritten } from '../../platform/live/record-news.ts';
import { restoreRow } from './restore-row.ts';
import { type RevealBody, revealValue } from '../masks/reveal.ts';
import { type RevertBody, revertRow } from './revert-row.ts';
import { findHistory } from './row-history.ts';
import { findSetValues } from '../lists/set-values.ts';
import { logDisclosedRows, discloseTo } from '../masks/sighted.ts';
import { upsertRow } from './upsert-row.ts';

interface DeleteManyBody {
  readonly keys: readonly { readonly key: KeyParts; readonly rowVersion?: number | undefined }[];
  readonly withChildren?: boolean | undefined;
}

interface FilterBody {
  readonly filterModels: ListRequest['filterModels'];
}

interface SetValuesBody extends FilterBody {
  readonly Field: string;
}

const idsOf = (parts: KeyParts): (string | number)[] => parts.map(({ id }) => id);

/** A handler whose body was already checked against the schema from the kernel. */
type VerbHandler<Body> = (ctx: Ctx, input: { body: Body }) => Promise<unknown>;

/**
 * Runs an action on one row of several, in a transaction of its own. A refusal is reported for that row, and the other
 * rows go on; any other error ends the call, and what was done to earlier rows stays.
 */
async function reported<Done extends object>(
  ctx: Ctx,
  key: KeyParts,
  { act, failed }: { act: () => Promise<{ desc: string } & Done>; failed: Done },
): Promise<{ key: KeyParts; desc: string } & Done> {
  try {
    return { key, ...(await act()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { key, desc: sentence(ctx.language, error.code, error.facts.values), ...failed };
  }
}

function restoreManyVerb(definition: ResourceDefinition): VerbHandler<{ keys: readonly KeyParts[] }> {
  return async (ctx, { body }) => {
    const results = [];
    for (const parts of body.keys) {
      const act = async () => {
        await restoreRow(ctx, definition, await findKey(ctx.db, definition, idsOf(parts)));
        return { desc: '', restored: true };
      };
      results.push(await reported(ctx, parts, { act, failed: { restored: false } }));
    }
    return { results };
  };
}

function deleteVerb(definition: ResourceDefinition): VerbHandler<RawValues> {
  return async (ctx, { body }) => {
    const { deleted, errors } = await deleteRow(ctx, {
      definition,
      key: await findKeyOfValues(ctx.db, definition, body),
      rowVersion: typeof body.rowVersion === 'number' ? body.rowVersion : undefined,
      withChildren: body.withChildren === true,
    });
    return deleted ? { deleted } : new AnswerWithErrors({ deleted }, errors);
  };
}

function deleteManyVerb(definition: ResourceDefinition): VerbHandler<DeleteManyBody> {
  return async (ctx, { body }) => {
    const results = [];
    for (const item of body.keys) {
      const act = async () => {
        const { deleted, errors } = await deleteRow(ctx, {
          definition,
          key: await findKey(ctx.db, definition, idsOf(item.key)),
          rowVersion: item.rowVersion,
          withChildren: body.withChildren,
        });
        return { desc: errors.map(({ desc }) => desc).join(' '), deleted };
      };
      results.push(await reported(ctx, item.key, { act, failed: { deleted: false } }));
    }
    return { results };
  };
}

function verbsOf(definition: ResourceDefinition) {
  const keyIn = (ctx: Ctx, parts: KeyParts) => findKey(ctx.db, definition, idsOf(parts));
  const displayed = (row: AnyRow): AnyRow => displayedRow(definition, row);
  const list: VerbHandler<ListRequest> = async (ctx, { body }) => {
    const page = await listRows(ctx, listingOf(ctx, definition), await withWorkdays(ctx, body));
    return { ...page, list: page.list.map(displayed) };
  };
  const get: VerbHandler<KeyParts> = async (ctx, { body }) =>
    displayed(await getRow(ctx.db, definition, await keyIn(ctx, body)));
  const save: VerbHandler<RawValues> = async (ctx, { body }) =>
    displayed(await upsertRow(ctx, definition, await unmaskedForm(ctx.db, definition, body)));
  const restore: VerbHandler<{ key: KeyParts }> = async (ctx, { body }) =>
    displayed(await restoreRow(ctx, definition, await keyIn(ctx, body.key)));
  const dependents: VerbHandler<{ keys: readonly KeyParts[] }> = async (ctx, { body }) => ({
    list: await findDependents(ctx, definition, body.keys),
  });
  const revert: VerbHandler<RevertBody> = async (ctx, { body }) =>
    displayed(await revertRow(ctx, definition, body));
  const history: VerbHandler<{ key: KeyParts; PageIndex: number }> = async (ctx, { body }) =>
    findHistory(ctx.db, definition, { key: await keyIn(ctx, body.key), pageIndex: body.PageIndex });
  const setValues: VerbHandler<SetValuesBody> = async (ctx, { body }) => ({
    list: await findSetValues(ctx, listingOf(ctx, definition), await withWorkdays(ctx, body)),
  });
  const summary: VerbHandler<FilterBody> = async (ctx, { body }) =>
    findSummary(ctx, listingOf(ctx, definition), (await withWorkdays(ctx, body)).filterModels);
  const pivot: VerbHandler<PivotRequest> = async (ctx, { body }) =>
    findPivot(ctx, listingOf(ctx, definition), await withWorkdays(ctx, body));
  const reveal: VerbHandler<RevealBody> = async (ctx, { body }) => revealValue(ctx, definition, body);
  return {
    GetAll: list,
    GetById: get,
    Upsert: save,
    Delete: deleteVerb(definition),
    DeleteMany: deleteManyVerb(definition),
    GetDependents: dependents,
    Restore: restore,
    RestoreMany: restoreManyVerb(definition),
    RevertTo: revert,
    GetHistory: history,
    GetSetValues: setValues,
    GetSummary: summary,
    GetPivot: pivot,
    ...(definition.permissions.reveal ? { Reveal: reveal } : {}),
  };
}

type Verbs = Readonly<Record<string, VerbHandler<never>>>;
const verbs = new WeakMap<ResourceDefinition, Verbs>();

/** The handlers of a definition as a caller sees it; built once and kept. */
function verbsFor(definition: ResourceDefinition): Verbs {
  const known = verbs.get(definition) ?? verbsOf(definition);
  verbs.set(definition, known);
  return known;
}

/** Verbs after which open lists are told that the resource was written to. */
const writing: ReadonlySet<string> = new Set([
  'Upsert',
  'Delete',
  'DeleteMany',
  'Restore',
  'RestoreMany',
  'RevertTo',
]);

function handlerFor(
  definition: ResourceDefinition,
  verb: string,
  access: PersonalAccess | undefined,
): VerbHandler<never> {
  return async (ctx, input) => {
    const disclosed = await discloseTo(ctx, definition, { verb, access });
    const { seen } = disclosed;
    if (access) await countMaskedQuery({ ctx, access, definition: seen }, verb, input.body);
    try {
      const answer = await verbsFor(seen)[verb]?.(ctx, input);
      if (writing.has(verb)) await publishWritten(ctx.db, definition.name);
      await logDisclosedRows(ctx, disclosed, { verb, access, answer });
      return answer;
    } catch (error) {
      throw displayedRefusal(seen, error);
    }
  };
}

/**
 * The handlers for the calls of the given definitions; tests pass definitions of their own. Without `access` numbers
 * are masked for whoever lacks the right, searches for them are not counted, and nothing is opened.
 */
export function handlersOfResources(
  definitions: readonly ResourceDefinition[],
  access?: PersonalAccess,
): Handlers {
  const entries = definitions.flatMap((definition) =>
    Object.keys(verbsFor(definition)).map((verb) => [
      `POST /${definition.name}/${verb}`,
      handlerFor(definition, verb, access),
    ]),
  );
  // The names and bodies match callsOf(definition) because both are built from it; the type of fromEntries loses
  // this.
  return Object.fromEntries(entries) as Handlers;
}

export const resourceHandlers = (access: PersonalAccess): Handlers => handlersOfResources(resources, access);
