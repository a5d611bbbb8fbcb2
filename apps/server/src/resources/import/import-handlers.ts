/** Handlers of the import calls of all resources, and of `GET /<resource>/Download`. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resources } from '@nazer/contract/resources.ts';
import type { Handlers, PublicCtx } from '../../platform/ctx.ts';
import { seenBy } from '../masks/seen-by.ts';
import { applyRows } from './apply-rows.ts';
import { checkRows } from './check-rows.ts';
import { download } from './download.ts';
import type { ImportPlace } from './import-files.ts';
import { importVerbs } from './import-verbs.ts';

/** Most rows of one imported file, without its headings and empty rows. */
const maxRows = 200_000;

/**
 * Import calls of one resource, whose caller needs its `edit` right and is limited to the rows of the own
 * office, with masked fields where the caller may not see them whole; and its Download, which is public because
 * the one-time ticket in the address stands for the caller. A ticket is one for an export (right: `view`), an
 * import template or the refused rows of an import (both: `edit`).
 */
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
  // The names are composed, so their types are lost. Each is a call of the contract, declared with its input by
  // `resourceCalls` in `api.ts`.
  return Object.assign({}, ...resources.map(handlersOf)) as Handlers;
}
