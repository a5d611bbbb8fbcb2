/** The calls of imports of resources, and the download of every file of a resource. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resources } from '@nazer/contract/resources.ts';
import type { Handlers, PublicCtx } from '../../platform/ctx.ts';
import { seenBy } from '../masks/seen-by.ts';
import { applyRows } from './apply-rows.ts';
import { checkRows } from './check-rows.ts';
import { download } from './download.ts';
import type { ImportPlace } from './import-files.ts';
import { importVerbs } from './import-verbs.ts';

const maxRows = 200_000;

function handlersOf(definition: ResourceDefinition) {
  const place: ImportPlace = {
    target: definition,
    permission: definition.permissions.edit,
    logged: { resource: definition.name },
  };
  const verbs = importVerbs(place, async ({ user }) => {
    const seen = seenBy(user, definition);
    return {
      target: seen,
      maxRows,
      check: (ctx, job) => checkRows(ctx, seen, job),
      apply: (ctx, job) => applyRows(ctx, seen, job),
    };
  });
  const entries = Object.entries(verbs).map(([verb, handler]) => [
    `POST /${definition.name}/${verb}`,
    handler,
  ]);
  return {
    ...Object.fromEntries(entries),
    [`GET /${definition.name}/Download`]: (ctx: PublicCtx, { query }: { query: { authtoken: string } }) =>
      download(ctx, place, { definition, ticket: query.authtoken }),
  };
}

export function importHandlers(): Handlers {
  // The names are composed, so their types are lost; each is a call of `callsOf` with the input it declares.
  return Object.assign({}, ...resources.map(handlersOf)) as Handlers;
}
